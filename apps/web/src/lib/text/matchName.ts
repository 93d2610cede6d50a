import type { TextSpan } from '@koinon/ui'

/** How well a name matches, best first: it begins with the words, one of its words does, a keyword does, it contains them. */
export type MatchQuality = 0 | 1 | 2 | 3

export interface NameMatch {
  readonly quality: MatchQuality
  /** The parts of the name that were typed, in order, without overlaps. */
  readonly marks: readonly TextSpan[]
}

/** A text without case and accents, and where each of its characters comes from. */
export interface FoldedText {
  readonly text: string
  readonly origins: readonly number[]
}

/** Scripts that put no spaces between words: any character may begin one. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const wordCharacter = /[\p{L}\p{N}]/u

export function foldText(original: string): FoldedText {
  let text = ''
  const origins: number[] = []
  let at = 0
  for (const character of original) {
    const folded = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
    for (let index = 0; index < folded.length; index += 1) origins.push(at)
    text += folded
    at += character.length
  }
  return { text, origins: [...origins, at] }
}

/** The words of a query, folded. */
export const wordsOf = (query: string): readonly string[] => foldText(query).text.split(/\s+/u).filter(Boolean)

const beginsWord = (text: string, at: number): boolean =>
  at === 0 || unspaced.test(text[at] ?? '') || !wordCharacter.test(text[at - 1] ?? '')

/** Where a word stands in a text: at the beginning of one of its words, if there is such a place. */
function placeOf(text: string, word: string): { readonly at: number; readonly begins: boolean } | undefined {
  const first = text.indexOf(word)
  for (let at = first; at !== -1; at = text.indexOf(word, at + 1)) if (beginsWord(text, at)) return { at, begins: true }
  return first === -1 ? undefined : { at: first, begins: false }
}

/** Shorter beginnings of keywords would find too much; whole words may be shorter. */
const minKeywordLength = 3
const isKeyworded = (keywords: string, word: string): boolean =>
  word.length >= minKeywordLength || unspaced.test(word)
    ? placeOf(keywords, word)?.begins === true
    : ` ${keywords} `.includes(` ${word} `)

/** Whether every word is in the name or begins one of the keywords; null otherwise. Without words everything matches. */
export function matchName(words: readonly string[], name: FoldedText, keywords = ''): NameMatch | null {
  let quality: MatchQuality = 0
  const marks: TextSpan[] = []
  for (const [index, word] of words.entries()) {
    const place = placeOf(name.text, word)
    const isKeyword = place?.begins !== true && isKeyworded(keywords, word)
    // One letter inside a word says nothing.
    if (!isKeyword && (place === undefined || (!place.begins && word.length < 2))) return null
    if (place !== undefined && !isKeyword)
      marks.push({
        start: name.origins[place.at] ?? 0,
        end: name.origins[place.at + word.length] ?? 0,
      })
    const one: MatchQuality = isKeyword ? 2 : place?.begins !== true ? 3 : index === 0 && place.at === 0 ? 0 : 1
    // A later word is never at the start, so it may not lower the result of the first.
    quality = Math.max(quality, index > 0 && one === 1 ? 0 : one) as MatchQuality
  }
  return { quality, marks: joined(marks) }
}

/** Sorted; overlapping ones become one. */
function joined(marks: readonly TextSpan[]): readonly TextSpan[] {
  const all: TextSpan[] = []
  for (const mark of marks.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last === undefined || mark.start >= last.end) all.push(mark)
    else all[all.length - 1] = { start: last.start, end: Math.max(last.end, mark.end) }
  }
  return all
}
