import type { Highlight } from '@koinon/contract/shared'
import { foldLetters } from './foldLetters.ts'

/** Kanji and kana, where every character may begin a word. */
const unspaced = /[\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]/u
/** Marks of one field: readers see no more, and a word of one letter is everywhere in a long text. */
const maxHighlights = 100
const endsInWord = /[\p{L}\p{M}\p{N}]$/u
const isInWord = /^[\p{L}\p{M}\p{N}]/u

/**
 * Where the words of a query are in a field, in UTF-8 bytes, ignoring case and accents; in order, none within another, at most a
 * hundred for each word.
 * With `beginnings`, only where a word of the field begins with one of them.
 */
export function highlightsOf(
  field: string,
  text: string,
  query: string,
  { beginnings = false }: { readonly beginnings?: boolean } = {},
): Highlight[] {
  const { folded, source } = folding(text)
  const found: Highlight[] = []
  for (const word of new Set(foldLetters(query).split(/\s+/u))) {
    if (word === '') continue
    let left = maxHighlights
    for (let at = folded.indexOf(word); at !== -1 && left > 0; at = folded.indexOf(word, at + word.length)) {
      const [first, last] = [source[at], source[at + word.length - 1]]
      const isMatch = !beginnings || beginsWord(folded, at)
      if (!isMatch || !first || !last) continue
      found.push({ field, start: first.start, end: last.end })
      left -= 1
    }
  }
  return joined(found.toSorted((one, other) => one.start - other.start || one.end - other.end))
}

/** A folded text, and where each of its units comes from. */
function folding(text: string) {
  // Folding one character may produce several or none: each folded unit remembers its source, a character with its marks.
  let folded = ''
  const source: { start: number; end: number }[] = []
  let byte = 0
  for (const [character] of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const end = byte + Buffer.byteLength(character)
    const unit = foldLetters(character)
    for (let index = 0; index < unit.length; index += 1) source.push({ start: byte, end })
    folded += unit
    byte = end
  }
  return { folded, source }
}

function beginsWord(folded: string, at: number): boolean {
  const before = folded.slice(Math.max(0, at - 2), at)
  const here = folded.slice(at, at + 2)
  return (
    !endsInWord.test(before) || !isInWord.test(here) || unspaced.test(before.slice(-1)) || unspaced.test(here.charAt(0))
  )
}

/** Stretches that overlap, as one. */
function joined(sorted: readonly Highlight[]): Highlight[] {
  const apart: Highlight[] = []
  for (const one of sorted) {
    const last = apart.at(-1)
    if (last === undefined || one.start >= last.end) apart.push({ ...one })
    else last.end = Math.max(last.end, one.end)
  }
  return apart
}
