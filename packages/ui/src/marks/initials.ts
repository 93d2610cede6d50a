const wordStart = /[\p{L}\p{N}]/u

function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)
  return first?.segment ?? ''
}

/**
 * One or two letters that stand for a name: the first letters of its first and last word, whole graphemes, upper case.
 * Scripts without spaces yield their first character, as do names without letters (only emoji).
 */
export function initials(name: string, limit: 1 | 2 = 2): string {
  const trimmed = name.trim()
  const words = trimmed.split(/\s+/u).filter((word) => wordStart.test(word))
  const [first] = words
  if (first === undefined) return firstLetter(trimmed)
  const last = limit === 2 && words.length > 1 ? words.at(-1) : undefined
  return `${firstLetter(first)}${last === undefined ? '' : firstLetter(last)}`.toLocaleUpperCase()
}
