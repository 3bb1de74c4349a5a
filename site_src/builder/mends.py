"""What is added to Brython's runtime so that Python is Python whatever was pasted, in JavaScript.

Each of these differences from CPython lets a pasted text change the answer, or break the page. The tests put
the same questions to CPython and to Chromium (`tests/browser/test_engine.py`).
"""

from __future__ import annotations

# A dict's string keys are properties of an object in JavaScript: there numbers come before all others, and
# some names (`ob_type`, `__proto__`, …) pass for the object's own and break it. Boxed, they take the way of
# keys that are no strings.
SAFE_KEYS = """
(function ($B) {
  const dict = $B.builtins.dict
  const unsafe = new Set(["ob_type", "$kw", ...Object.getOwnPropertyNames(Object.prototype)])
  const isDigit = code => code > 47 && code < 58
  const box = key =>
    typeof key === "string" && (unsafe.has(key) || isDigit(key.charCodeAt(0))) ? $B.make_String(key) : key
  for (const name of ["$setitem", "$getitem", "$contains"]) {
    const plain = dict[name]
    dict[name] = (self, key, ...rest) => plain(self, box(key), ...rest)
  }
  const {$delitem} = dict, {setdefault} = dict.tp_funcs
  dict.$delitem = (self, key, ...rest) => {
    const done = $delitem(self, box(key), ...rest)
    delete self[key] // a dict that also holds other keys would still find it there
    return done
  }
  dict.tp_funcs.get = $B.dict_get = (self, key, absent = $B.builtins.None) =>
    dict.$contains(self, key) ? dict.$getitem(self, key) : absent // ten times as fast as to throw and catch
  dict.tp_funcs.setdefault = (self, key, ...rest) => setdefault(self, box(key), ...rest)
  $B.dict_delitem = dict.$delitem
})(__BRYTHON__)
"""

# A string with characters beyond U+FFFF is an object that knows where they are. Most methods forget that, and
# what comes out counts such a character twice. Also, `str(text)` puts a mark before combining characters.
SAFE_STRINGS = """
(function ($B) {
  const {str} = $B.builtins, methods = str.tp_funcs, pair = /[\\ud800-\\udbff][\\udc00-\\udfff]/
  const whole = text => typeof text === "string" && pair.test(text) ? $B.String(text) : text
  const allWhole = result => {
    if (!Array.isArray(result)) return whole(result)
    for (let place = 0; place < result.length; place++) result[place] = whole(result[place])
    return result
  }
  for (const name of [
    "capitalize", "casefold", "center", "expandtabs", "format", "join", "ljust", "lower", "lstrip",
    "removeprefix", "removesuffix", "replace", "rjust", "rpartition", "rsplit", "rstrip", "split",
    "splitlines", "strip", "swapcase", "title", "translate", "upper", "zfill"
  ]) {
    const plain = methods[name]
    methods[name] = (...given) => allWhole(plain(...given))
  }
  const {endswith, join, partition} = methods, {sq_repeat, tp_repr} = str
  const isText = item => typeof item === "string" || item instanceof String
  methods.join = (self, items) =>
    Array.isArray(items) && items.every(isText) ? whole(items.join(self)) : join(self, items)
  methods.endswith = (self, suffix, ...limits) => limits.length
    ? endswith(self, suffix, ...limits) : [suffix].flat().some(end => self.endsWith(end))
  methods.partition = (self, separator) => {
    const at = self.indexOf(separator)
    if (at < 1) return partition(self, separator)
    return $B.fast_tuple([self.slice(0, at), separator, self.slice(at + separator.length)].map(whole))
  }
  str.sq_repeat = (self, times) => whole(sq_repeat(self, times))
  str.tp_repr = self => whole(tp_repr(self))
  str.tp_str = self => self
  $B.str_iterator.tp_iternext = function* (self) {
    for (const character of self.it) yield character.length > 1 ? $B.String(character) : character
  }
})(__BRYTHON__)
"""

# The same names in messages between page and worker: `browser.to_message` makes Maps of dicts, and what is
# received makes dicts of Maps. Brython's own way makes an object of a dict once, and keeps that for ever.
SAFE_MESSAGES = """
(function ($B) {
  const dict = $B.builtins.dict, received = $B.structuredclone2pyobj
  const toMessage = value => {
    if ($B.is_dict(value)) {
      const items = Array.from(dict.$iter_items(value))
      return new Map(items.map(({key, value}) => [String(key), toMessage(value)]))
    }
    return Array.isArray(value) ? Array.from(value, item => toMessage(item)) : $B.pyobj2structuredclone(value)
  }
  $B.module_setattr($B.imported.browser, "to_message", toMessage)
  $B.structuredclone2pyobj = value => {
    if (!(value instanceof Map)) return received(value)
    const read = $B.empty_dict()
    for (const [key, item] of value) dict.$setitem(read, $B.String(key), $B.structuredclone2pyobj(item))
    return read
  }
})(__BRYTHON__)
"""

# Each mend goes behind the section that defines what it mends.
MENDS = {
    "str_funcs.zfill=function": SAFE_STRINGS,
    "dict.$setitem=function": SAFE_KEYS,
    "modules['browser']=browser": SAFE_MESSAGES,
}
