import type { Facet } from '@koinon/contract/shared'

export interface TextPiece {
  readonly text: string
  readonly facet: Facet | null
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Splits a text at its facets, whose ranges are UTF-8 bytes. Facets that do not fit are left as plain text. */
export function cutText(text: string, facets: readonly Facet[]): TextPiece[] {
  if (facets.length === 0) return text === '' ? [] : [{ text, facet: null }]
  const bytes = encoder.encode(text)
  const between = (start: number, end: number) => decoder.decode(bytes.subarray(start, end))
  const pieces: TextPiece[] = []
  let at = 0
  for (const facet of facets.toSorted((a, b) => a.start - b.start)) {
    if (facet.start < at || facet.end > bytes.length || facet.end <= facet.start) continue
    if (facet.start > at) pieces.push({ text: between(at, facet.start), facet: null })
    pieces.push({ text: between(facet.start, facet.end), facet })
    at = facet.end
  }
  if (at < bytes.length) pieces.push({ text: between(at, bytes.length), facet: null })
  return pieces
}
