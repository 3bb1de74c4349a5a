from decoder.model import Stray
def explain_strays(found):
    yield from found
