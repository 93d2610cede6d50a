const marks = /\p{M}/gu
/** Folded as the database folds the texts it is compared with, near enough: the database unaccents the pattern again. */
const fold = (text: string): string => text.normalize('NFKD').replaceAll(marks, '').normalize('NFC').toLowerCase()
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
const wordly = /[\p{L}\p{N}_]/u

/**
 * The regular expression of PostgreSQL that finds a phrase: its words with any space between them, whole unless told.
 * Nothing of what the member typed is an operator in it, so its matching takes linear time.
 */
export function patternOf(phrase: string, wholeWord: boolean): string {
  const words = fold(phrase).trim().split(/\s+/u)
  const body = words.map(escaped).join(String.raw`\s+`)
  if (!wholeWord) return body
  const [first = '', last = ''] = [words[0]?.at(0), words.at(-1)?.at(-1)]
  // A phrase that begins with a sign, such as a hashtag's, has no beginning of a word there.
  const before = wordly.test(first) ? String.raw`(^|[^[:alnum:]_])` : ''
  const after = wordly.test(last) ? String.raw`($|[^[:alnum:]_])` : ''
  return before + body + after
}
