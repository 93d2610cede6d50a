import type { Highlight } from '@koinon/contract/shared'
import { foldLetters } from './fold.ts'

/** Where the words of a query are in a field, in UTF-8 bytes, ignoring case and accents; in order. */
export function highlightsOf(field: string, text: string, query: string): Highlight[] {
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
  const found: Highlight[] = []
  for (const word of new Set(
    foldLetters(query)
      .split(/\s+/u)
      .filter((part) => part.length > 0),
  )) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      const [first, last] = [source[at], source[at + word.length - 1]]
      if (first && last) found.push({ field, start: first.start, end: last.end })
    }
  }
  return found.toSorted((one, other) => one.start - other.start)
}
