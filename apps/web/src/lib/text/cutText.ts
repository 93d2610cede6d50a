/** Where something of a text is, in UTF-8 bytes; `end` exclusive. */
export interface ByteSpan {
  readonly start: number
  readonly end: number
}
export interface TextPiece<T extends ByteSpan> {
  readonly text: string
  readonly facet: T | null
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Splits a text at its facets, whose ranges are UTF-8 bytes. Facets that do not fit are left as plain text. */
export function cutText<T extends ByteSpan>(text: string, facets: readonly T[]): TextPiece<T>[] {
  if (facets.length === 0) return text === '' ? [] : [{ text, facet: null }]
  const bytes = encoder.encode(text)
  const between = (start: number, end: number) => decoder.decode(bytes.subarray(start, end))
  const pieces: TextPiece<T>[] = []
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
