import type { SearchKind } from '@koinon/contract/shared'
import type { PostRow } from '#features/content/index.ts'

/** A search result: how well it matches (up to 4,000), or its creation time in milliseconds if sorted by time. */
export interface Hit {
  readonly kind: SearchKind
  readonly id: string
  readonly score: number
  /** The row read along with the match. */
  readonly post?: PostRow
}

/** Where results of one kind continue, by score and then by id, both descending. */
export interface HitCursor {
  readonly score: number
  readonly id: string
}

export type SearchSort = 'RELEVANCE' | 'TIME'

/** A position in a list of several kinds. */
export interface HitPosition extends HitCursor {
  readonly kind: SearchKind
}

const [lowest, highest] = ['', '\u{10FFFF}']
const [lowestId, highestId] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/**
 * Where one kind continues in a list of all: among equal scores the kinds follow each other by name, descending, so
 * that all of a kind comes either before or after what the page ended with.
 */
export function afterIn(kind: SearchKind, place: HitPosition | null): HitCursor | null {
  if (!place) return null
  if (kind === place.kind) return place
  const isText = kind === 'HASHTAG'
  const behind = kind < place.kind
  return { score: place.score, id: behind ? (isText ? highest : highestId) : isText ? lowest : lowestId }
}

/** The order of a list of all kinds. */
export function byRelevance(one: Hit, other: Hit): number {
  if (one.score !== other.score) return other.score - one.score
  if (one.kind !== other.kind) return one.kind < other.kind ? 1 : -1
  return Buffer.compare(Buffer.from(other.id), Buffer.from(one.id))
}
