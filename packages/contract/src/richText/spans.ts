import type { Facet } from '../shared/text.ts'
import { byteOffsets } from '../text/bytes.ts'

/** A kind of facet with what it says, without its place. */
type WithoutPlace<F> = F extends Facet ? Omit<F, 'start' | 'end'> : never
export type Style = WithoutPlace<Facet>
export type StyleKind = Style['kind']

/** A facet by UTF-16 units of its text, in which strings are sliced; `end` exclusive. */
export interface Span<S extends Style = Style> {
  readonly start: number
  readonly end: number
  readonly style: S
}

const blockKinds: ReadonlySet<StyleKind> = new Set(['TITLE', 'HEADING', 'QUOTE', 'CODE_BLOCK', 'LIST_ITEM', 'TABLE'])
const entityKinds: ReadonlySet<StyleKind> = new Set(['MENTION', 'HASHTAG', 'LINK'])

/** Whether it covers whole lines. */
export const isBlock = ({ style }: Span): boolean => blockKinds.has(style.kind)
/** Whether it stands for something elsewhere; these never overlap and are never split. */
export const isEntity = ({ style }: Span): boolean => entityKinds.has(style.kind)
/** Whether writers set it: mentions, hashtags and written addresses are found without it. */
export const isFormat = ({ kind }: Pick<Facet, 'kind'>): boolean => kind !== 'MENTION' && kind !== 'HASHTAG'

/** Facets as spans of a well-formed text; those outside it or within a character are dropped. */
export function spansOf(text: string, facets: readonly Facet[]): Span[] {
  const unitAt = new Map<number, number>()
  // The second half of a pair has the same byte as what follows: later units overwrite earlier ones.
  byteOffsets(text).forEach((byte, unit) => unitAt.set(byte, unit))
  return facets.flatMap(({ start, end, ...style }) => {
    const [from, to] = [unitAt.get(start), unitAt.get(end)]
    return from === undefined || to === undefined || from >= to ? [] : [{ start: from, end: to, style }]
  })
}

export function facetsOf(text: string, spans: readonly Span[]): Facet[] {
  const bytes = byteOffsets(text)
  return spans.map(({ start, end, style }) => ({ start: bytes[start] ?? 0, end: bytes[end] ?? 0, ...style }))
}
