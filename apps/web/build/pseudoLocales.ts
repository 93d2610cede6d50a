const accents: Readonly<Record<string, string>> = {
  a: 'ä',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'ë',
  f: 'ƒ',
  g: 'ġ',
  h: 'ḥ',
  i: 'ï',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ɋ',
  r: 'ŗ',
  s: 'š',
  t: 'ŧ',
  u: 'ü',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Ä',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'Ë',
  F: 'Ƒ',
  G: 'Ġ',
  H: 'Ḥ',
  I: 'Ï',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ɱ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ɋ',
  R: 'Ŗ',
  S: 'Š',
  T: 'Ŧ',
  U: 'Ü',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
}
const rightToLeft = '\u202e'
const endOfDirection = '\u202c'

/** Outside braces and tags: what a reader sees, and what may be altered. */
function changeText(message: string, change: (words: string) => string): string {
  let depth = 0
  let words = ''
  let result = ''
  const flush = () => {
    result += words === '' ? '' : change(words)
    words = ''
  }
  // Inside `{…}` only the texts of plural forms are words again, at every second level of braces.
  for (const part of message.split(/([{}]|<\/?\w+>)/u)) {
    if (part === '{' || part === '}') {
      flush()
      depth += part === '{' ? 1 : -1
      result += part
    } else if (/^<\/?\w+>$/u.test(part) || depth % 2 === 1) {
      flush()
      result += part
    } else words += part
  }
  flush()
  return result
}

/** `en-XA`: every letter accented and the text 40 % longer, to reveal what is not translated or does not fit. */
export function lengthen(message: string): string {
  return changeText(message, (words) => {
    const letters = words.match(/[a-z]/giu)?.length ?? 0
    const accented = words.replaceAll(/./gu, (letter) => accents[letter] ?? letter)
    return accented + '·'.repeat(Math.ceil(letters * 0.4))
  })
}

/** `ar-XB`: the same words forced to run from right to left, to reveal what is not mirrored. */
export function mirror(message: string): string {
  return changeText(message, (words) => (words.trim() === '' ? words : rightToLeft + words + endOfDirection))
}
