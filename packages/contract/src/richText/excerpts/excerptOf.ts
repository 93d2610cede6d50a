import type { RichText } from '../../shared/text.ts'
import { byteOffsets } from '../../text/bytes.ts'
import { characterStart } from './characterStart.ts'
import { fitFacets } from '../fitFacets.ts'
import { maxTitleLength } from '../limits.ts'
import type { Span, Style } from '../spans.ts'
import { facetsOf, spansOf } from '../spans.ts'

/** In UTF-16 units: of the text below the title, more than a card of a list shows. */
const maxBelowTitle = 600
const maxHead = 2 * (2 * maxTitleLength + maxBelowTitle)

/**
 * The beginning of an article: its title and its first paragraphs, with the facets in them. It ends with a paragraph or a
 * word, and splits no link, mention, hashtag or table. All of it, if the rest is short.
 */
export function excerptOf({ text, facets }: RichText): RichText {
  // Only this much is looked at: the text may be long, and a list has many.
  const head = text.slice(0, maxHead)
  const bytes = byteOffsets(head).at(-1) ?? 0
  const spans = spansOf(
    head,
    facets.filter(({ start }) => start < bytes).map((facet) => ({ ...facet, end: Math.min(facet.end, bytes) })),
  )
  const end = (spans[0]?.end ?? 0) + maxBelowTitle
  if (text.length <= end) return { text, facets }
  const cut = head.slice(0, endBefore(head, spans, end)).trimEnd()
  const clipped = spans
    .filter(({ start }) => start < cut.length)
    .map((span) => ({ ...span, end: Math.min(span.end, cut.length) }))
  return { text: cut, facets: fitFacets(cut, facetsOf(cut, clipped)) }
}

/** Where a text may end that is no longer than so. */
function endBefore(text: string, spans: readonly Span[], max: number): number {
  const part = text.slice(0, max + 1)
  const [line, space] = [part.lastIndexOf('\n'), part.search(/\s\S*$/u)]
  const isNear = (at: number, share: number) => at > max - maxBelowTitle * share
  const end = isNear(line, 0.5) ? line : isNear(space, 0.2) ? space : characterStart(text, max)
  const split = spans.filter(({ start, end: last, style }) => start < end && end < last && unsplit.has(style.kind))
  return Math.min(end, ...split.map(({ start }) => start))
}

/** They mean nothing in parts. */
export const unsplit: ReadonlySet<Style['kind']> = new Set(['MENTION', 'HASHTAG', 'LINK', 'TABLE'])
