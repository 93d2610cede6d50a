import type { RichText } from '../../shared/text.ts'
import { fitFacets } from '../fitFacets.ts'
import type { Span } from '../spans.ts'
import { facetsOf, isBlock, spansOf } from '../spans.ts'

/** The first paragraph of a text, to be shown apart, and what is below it; without one if a block stands there. */
export function leadOf(whole: RichText): { readonly lead: RichText; readonly below: RichText } {
  const { text } = whole
  // A stored spoiler may cover several paragraphs: fitted, it ends with each.
  const spans = spansOf(text, fitFacets(text, whole.facets))
  const found = text.search(/\n[^\S\n]*\n/u)
  const end = found === -1 ? text.length : found
  if (spans.some((span) => isBlock(span) && span.start < end)) return { lead: { text: '', facets: [] }, below: whole }
  const from = text.length - text.slice(end).trimStart().length
  return { lead: partOf(text, spans, 0, end), below: partOf(text, spans, from, text.length) }
}

function partOf(text: string, spans: readonly Span[], from: number, to: number): RichText {
  const part = text.slice(from, to)
  const within = spans.filter(({ start, end }) => start >= from && end <= to)
  const moved = within.map((span) => ({ ...span, start: span.start - from, end: span.end - from }))
  return { text: part, facets: facetsOf(part, moved) }
}
