import type { Span, StyleKind } from './spans.ts'
import { isEntity } from './spans.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/** Of several with the same range, the one that stands first is around the others. */
const ranks: Readonly<Partial<Record<StyleKind, number>>> = {
  SPOILER: 0,
  MENTION: 1,
  HASHTAG: 1,
  LINK: 1,
  BOLD: 2,
  ITALIC: 3,
  STRIKE: 4,
  CODE: 5,
}
const plainKinds = ['SPOILER', 'BOLD', 'ITALIC', 'STRIKE'] as const

/** Spans within paragraphs, in order of their starts, outer before inner. Nothing is inside code. */
export function fitInlines(text: string, paragraphs: readonly Range[], spans: readonly Span[]): Span[] {
  const trim = trimmerOf(text)
  const entities = separate(
    spans.filter(isEntity).flatMap((span) => trim(span)),
    paragraphs,
  )
  const within = (kind: StyleKind, places: readonly Range[]) =>
    merged(spans.filter(({ style }) => style.kind === kind).flatMap((span) => trim(span)))
      .flatMap((span) => cutBy(span, places))
      .flatMap((span) => trim(span))
      .flatMap((span) => splitAt(span, entities))
  const code = within('CODE', linesIn(text, paragraphs))
    .flatMap((span) => cutAtEnds(span, entities))
    .flatMap((span) => trim(span))
  const others = plainKinds
    .flatMap((kind) => within(kind, paragraphs))
    .flatMap((span) => splitAt(span, code))
    .filter((span) => !isInside(span, code))
    .flatMap((span) => trim(span))
  return nested([...entities, ...code, ...others], trim)
}

type Trim = (span: Span) => Span[]

/**
 * Leaves out the spaces at both ends, which show nothing, and completes the characters that the ends cut. One that
 * begins with a space is left out too.
 */
function trimmerOf(text: string): Trim {
  let segments: Intl.Segments | null = null
  /** The character that is cut at an index. */
  const cut = (at: number): Range | null => {
    // Two characters of ASCII are shown as one only in a line break, which is between paragraphs or lines.
    if (!(text.charCodeAt(at - 1) >= 0x80) && !(text.charCodeAt(at) >= 0x80)) return null
    segments ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
    const segment = segments.containing(at)
    if (segment === undefined || segment.index === at) return null
    return { start: segment.index, end: segment.index + segment.segment.length }
  }
  const isSpace = (at: number) => /\s/.test(text[at] ?? '')
  return (span) => {
    let { start, end } = span
    while (end > start && isSpace(end - 1)) end -= 1
    end = start === end ? end : (cut(end)?.end ?? end)
    for (;;) {
      while (start < end && isSpace(start)) start += 1
      const character = start < end ? cut(start) : null
      if (character === null) break
      start = isSpace(character.start) ? character.end : character.start
    }
    return start >= end ? [] : [{ ...span, start, end }]
  }
}

const byPlace = (one: Span, other: Span): number =>
  one.start - other.start || other.end - one.end || (ranks[one.style.kind] ?? 0) - (ranks[other.style.kind] ?? 0)

/** The spans that lie within one paragraph and begin after the end of the span before. */
function separate(spans: readonly Span[], paragraphs: readonly Range[]): Span[] {
  const separated: Span[] = []
  for (const span of spans.toSorted(byPlace)) {
    const isFree = (separated.at(-1)?.end ?? 0) <= span.start
    const [part] = cutBy(span, paragraphs)
    if (isFree && part?.start === span.start && part.end === span.end) separated.push(span)
  }
  return separated
}

/** Spans of one kind as one where they overlap or touch. */
function merged(spans: readonly Span[]): Span[] {
  const merging: { start: number; end: number; style: Span['style'] }[] = []
  for (const span of spans.toSorted(byPlace)) {
    const last = merging.at(-1)
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else merging.push({ ...span })
  }
  return merging
}

/** The index of the first range that ends after an offset. */
function firstAfter(ranges: readonly Range[], offset: number): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((ranges[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** The parts of a span that are within ranges. */
function cutBy(span: Span, ranges: readonly Range[]): Span[] {
  const parts: Span[] = []
  for (let index = firstAfter(ranges, span.start); index < ranges.length; index += 1) {
    const { start = 0, end = 0 } = ranges[index] ?? {}
    if (start >= span.end) break
    parts.push({ ...span, start: Math.max(start, span.start), end: Math.min(end, span.end) })
  }
  return parts
}

/** A span in parts, none of which has one of its ends, but not the other, in a range. */
function splitAt(span: Span, ranges: readonly Range[]): Span[] {
  const [first, last] = [ranges[firstAfter(ranges, span.start)], ranges[firstAfter(ranges, span.end)]]
  const cuts = [
    first !== undefined && first.start < span.start && first.end < span.end ? first.end : span.start,
    last !== undefined && span.start < last.start && last.start < span.end ? last.start : span.end,
  ] as const
  const places = [span.start, ...new Set(cuts.filter((cut) => cut > span.start && cut < span.end)), span.end]
  return places.slice(1).map((end, index) => ({ ...span, start: places[index] ?? 0, end }))
}

/** A span in parts that contain no range without being it. */
function cutAtEnds(span: Span, ranges: readonly Range[]): Span[] {
  const cuts = [span.start]
  for (let index = firstAfter(ranges, span.start); index < ranges.length; index += 1) {
    const { start = 0, end = 0 } = ranges[index] ?? {}
    if (start >= span.end) break
    cuts.push(...[start, end].filter((cut) => cut > (cuts.at(-1) ?? 0) && cut < span.end))
  }
  return [...cuts.slice(1), span.end].map((end, index) => ({ ...span, start: cuts[index] ?? 0, end }))
}

/** Whether a span is a part of a range, and not all of it. */
function isInside(span: Range, ranges: readonly Range[]): boolean {
  const range = ranges[firstAfter(ranges, span.start)]
  return (
    range !== undefined &&
    range.start <= span.start &&
    span.end <= range.end &&
    (range.start < span.start || span.end < range.end)
  )
}

function linesIn(text: string, paragraphs: readonly Range[]): Range[] {
  return paragraphs.flatMap(({ start, end }) => {
    let at = start
    return text
      .slice(start, end)
      .split('\n')
      .map((line) => {
        const range = { start: at, end: at + line.length }
        at = range.end + 1
        return range
      })
  })
}

/** Splits spans that cross the end of another one; what remains is nested. */
function nested(spans: readonly Span[], trim: Trim): Span[] {
  const waiting = spans.toSorted(byPlace)
  const open: Span[] = []
  for (let index = 0; index < waiting.length; index += 1) {
    const span = waiting[index]
    if (span === undefined) break
    while ((open.at(-1)?.end ?? Infinity) <= span.start) open.pop()
    const around = open.at(-1)
    const end = Math.min(span.end, around?.end ?? span.end)
    const fitting = { ...span, end }
    waiting[index] = fitting
    open.push(fitting)
    for (const rest of end < span.end ? trim({ ...span, start: end }) : []) insert(waiting, rest, index + 1)
  }
  return waiting
}

/** Adds a span to those that are sorted from an index on. */
function insert(sorted: Span[], span: Span, from: number): void {
  let [low, high] = [from, sorted.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const other = sorted[middle]
    if (other !== undefined && byPlace(other, span) <= 0) low = middle + 1
    else high = middle
  }
  sorted.splice(low, 0, span)
}
