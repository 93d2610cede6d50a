import type { RichText } from '../../shared/text.ts'
import { byteOffsets } from '../../text/bytes.ts'
import { fitFacets } from '../fitFacets.ts'
import type { Span } from '../spans.ts'
import { facetsOf, spansOf } from '../spans.ts'
import { characterStart } from './characterStart.ts'
import { excerptOf, unsplit } from './excerptOf.ts'

interface ByteSpan {
  readonly start: number
  readonly end: number
}
export interface Passage<F extends ByteSpan> extends RichText {
  readonly found: readonly F[]
}

/** In UTF-16 units: of the text around what was found, and of that at most before it. */
const maxPassage = 600
const maxBefore = 120

/**
 * The beginning of an article with what was found in it or, if the first find is further on, its title and the passage
 * around that. Finds outside are left out.
 */
export function passageOf<F extends ByteSpan>(whole: RichText, found: readonly F[]): Passage<F> {
  const start = excerptOf(whole)
  const bytes = byteOffsets(start.text).at(-1) ?? 0
  const near = found.filter(({ end }) => end <= bytes)
  const [first] = found
  if (first === undefined || near.length > 0) return { ...start, found: near }
  return passageAt(whole, first.start, found)
}

function passageAt<F extends ByteSpan>({ text, facets }: RichText, at: number, found: readonly F[]): Passage<F> {
  const bytes = byteOffsets(text)
  const spans = spansOf(text, facets)
  const titleEnd = spans[0]?.style.kind === 'TITLE' ? spans[0].end : 0
  const from = startNear(text, Math.max(titleEnd, bytes.indexOf(at)), titleEnd)
  const to = endNear(text, Math.min(text.length, from + maxPassage))
  const title = text.slice(0, titleEnd)
  const shown = `${title}${titleEnd > 0 ? '\n\n' : ''}${text.slice(from, to)}`
  const by = shown.length - (to - from) - from
  const clipped = [
    ...spans.filter(({ end }) => end <= titleEnd),
    ...spans.flatMap((span) => clip(span, from, to)).map((span) => moved(span, by)),
  ]
  const shift = (byteOffsets(shown)[from + by] ?? 0) - (bytes[from] ?? 0)
  const [first, last] = [bytes[from] ?? 0, bytes[to] ?? 0]
  return {
    text: shown,
    facets: fitFacets(shown, facetsOf(shown, clipped)),
    found: found.filter(({ start, end }) => start >= first && end <= last).map((one) => moved(one, shift)),
  }
}

const moved = <S extends ByteSpan>(span: S, by: number): S => ({ ...span, start: span.start + by, end: span.end + by })

/** The part of a span within the passage; none of one that means nothing in parts. */
function clip(span: Span, from: number, to: number): Span[] {
  const [start, end] = [Math.max(span.start, from), Math.min(span.end, to)]
  if (start >= end) return []
  return unsplit.has(span.style.kind) && (start !== span.start || end !== span.end) ? [] : [{ ...span, start, end }]
}

/** The beginning of a line, otherwise of a word or character, shortly before a place in the text. */
function startNear(text: string, at: number, min: number): number {
  const from = Math.max(min, at - maxBefore)
  const before = text.slice(from, at)
  const line = before.lastIndexOf('\n')
  if (line !== -1) return from + line + 1
  const space = before.search(/\s/u)
  return space === -1 ? characterStart(text, from) : from + space + 1
}

/** The end of a word, or of a character, at or shortly before a place in the text. */
function endNear(text: string, at: number): number {
  if (at === text.length) return at
  const space = text.slice(at - maxBefore, at + 1).search(/\s\S*$/u)
  return space === -1 ? characterStart(text, at) : at - maxBefore + space
}
