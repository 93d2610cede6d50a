import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Extent } from './parsedQuery.ts'

/** The lengths of spans, as powers of two: those of `koinon_search_spans`. */
const lengths = [10, 13, 16, 19]
/** The most spans in one query: each is compared with every text that has the words. */
const max = 8
/** Beyond this share of all texts, leaving out the others saves nothing. */
const largestShare = 0.5

/**
 * The spans, as a `tsquery`, of the newest posts or comments of which `targetCount` should match; null if that would be most of all.
 * Where a `share` of all matches, that many are among the newest `wanted / share`.
 */
export function newestSpans(share: number, { count: all, newest }: Extent, targetCount: number): string | null {
  const back = targetCount / share
  if (!(back < all * largestShare)) return null
  const length = lengths.find((bits) => back <= max * 2 ** bits) ?? 19
  const last = Math.floor(newest / 2 ** length)
  // One span more than needed, as the last has only begun; and the next, as some may have come since this was read.
  const count = Math.ceil(back / 2 ** length) + 2
  return Array.from({ length: count }, (_, nth) => `' ${length}:${last + 1 - nth}'`).join(' | ')
}

/**
 * Whether the `words` of a text match a `tsquery`, and lie in these spans if there are any. Two conditions: the index
 * leaps from the texts of one to those of the other. In a single query it would go through all texts with the words.
 */
export const matchesSpans = (query: string, spans: string | null): RawBuilder<unknown> =>
  sql`words @@ (select ${query}::tsquery) ${andWhen(spans, (among) => sql`words @@ (select ${among}::tsquery)`)}`
