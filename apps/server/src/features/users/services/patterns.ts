const marks = /\p{M}/gu
/**
 * Folds the text closely enough to how the database folds what it is compared with: the database unaccents the
 * pattern again.
 */
const fold = (text: string): string => text.normalize('NFKD').replaceAll(marks, '').normalize('NFC').toLowerCase()
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
const wordly = /[\p{L}\p{N}_]/u
/** Written without spaces between words: where one ends, only its readers know. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u
const hasBoundary = (letter: string): boolean => wordly.test(letter) && !unspaced.test(letter)

/**
 * The PostgreSQL regular expression that finds a phrase: its words with any space between them, whole by default.
 * Nothing the member typed becomes an operator in it, so matching takes linear time.
 */
export function patternOf(phrase: string, wholeWord: boolean): string {
  const words = fold(phrase).trim().split(/\s+/u)
  const body = words.map(escaped).join(String.raw`\s+`)
  if (!wholeWord) return body
  const [first = '', last = ''] = [words[0]?.at(0), words.at(-1)?.at(-1)]
  // A phrase that begins with a symbol, such as a hashtag's, has no word boundary there.
  const before = hasBoundary(first) ? String.raw`(^|[^[:alnum:]_])` : ''
  const after = hasBoundary(last) ? String.raw`($|[^[:alnum:]_])` : ''
  return before + body + after
}
