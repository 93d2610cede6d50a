import { type RawBuilder, sql } from 'kysely'
import { type PostSearch, relevance, isAfterCursor } from './queryFragments.ts'
import type { SearchSort } from './hits.ts'
import { matchesSpans } from './spans.ts'

/** How many of the newest matches are ranked: what people look for is seldom older. */
const maxCandidates = 256
/** From so many of them the best are picked as well, if it would take looking much further to find more. */
const enough = maxCandidates / 4
/**
 * Of how many of the best is read whether the viewer may see them, which takes longer than ranking them: of more than a
 * page, as some are hidden.
 */
const readFor = (limit: number): number => Math.max(30, Math.ceil(1.5 * limit))

/** Where the words of posts and of comments are, and by what they are in order of time. */
const wordTables = {
  post_words: { id: sql`post_id`, position: sql`position` },
  comment_words: { id: sql`comment_id`, position: sql`comment_id` },
}

interface Matching {
  /** A `tsquery` of the words. */
  readonly query: string
  /** Another, of the spans that have the newest of them; null if none are left out. */
  readonly spans: string | null
}
/** Of how many of the best is read whether they are visible. */
export interface Ranking extends Matching {
  readonly max: number
}

/** Facts about the list that `rankedSql` has the columns of. */
export interface RankedFacts {
  /** How many matches were ranked. */
  readonly ranked: number
  /** How many of them follow in the list; on its first page all do. */
  readonly following: number
}
interface Ranked extends RankedFacts {
  readonly hits: readonly unknown[]
  /** How many of `counted` are visible. */
  readonly total: number
  readonly counted: number
}

/** The spans of the newest matches, of which so many should match; null if no text would be left out. */
type SpansIn = (count: number) => string | null

/**
 * The best of the newest matches, looking further back if words have become rarer: they are ranked by their words alone,
 * and only the best are read. Null if too few of them are visible to the viewer.
 */
export async function bestOfNewest<R extends Ranked>(
  limit: number,
  { query, spansIn }: { readonly query: string; readonly spansIn: SpansIn },
  read: (ranking: Ranking) => Promise<R | null>,
): Promise<R | null> {
  for (const count of [maxCandidates, 4 * maxCandidates]) {
    const best = await bestAmong(limit, { query, spans: spansIn(count) }, read)
    if (best === 'FEW_SEEN') return null
    if (best !== 'FEW_MATCH') return best
  }
  return null
}

/**
 * On every page of the list `FEW_MATCH` if older ones have to be searched as well, or `FEW_SEEN` if too few of them are
 * visible to the viewer.
 */
async function bestAmong<R extends Ranked>(
  limit: number,
  matching: Matching,
  read: (ranking: Ranking) => Promise<R | null>,
): Promise<R | 'FEW_MATCH' | 'FEW_SEEN'> {
  const [max, isWhole] = [readFor(limit), matching.spans === null]
  const found = await read({ ...matching, max })
  if (!found) return 'FEW_SEEN'
  if (!isWhole && found.ranked < enough) return 'FEW_MATCH'
  const isAll = isWhole && found.ranked <= max
  if (!isAll && 2 * found.total < found.counted) return 'FEW_SEEN'
  const isShort = found.hits.length < limit && found.following > max
  const longer = isShort ? await read({ ...matching, max: maxCandidates }) : null
  return { ...found, hits: longer?.hits ?? found.hits }
}

/** How many of all are estimated to be what so many of the best are. */
export const estimateOf = ({ ranked, counted }: Pick<Ranked, 'ranked' | 'counted'>, count: number): number =>
  Math.round((count * ranked) / Math.max(1, counted))

/**
 * The best of the newest matches, as tables of a query: `found`, of which `seen` selects the visible ones with their
 * scores, and on later pages `counted`, likewise of the list's beginning: every page counts what the first one does.
 */
export function rankedSql(
  table: keyof typeof wordTables,
  { filter, after }: PostSearch,
  { query, spans, max }: Ranking,
  seen: (from: string) => RawBuilder<unknown>,
) {
  const { id, position } = wordTables[table]
  const isNext = isAfterCursor(after, sql`score`, sql`id`)
  // Too few are not read: older ones are searched as well.
  const isWorth = spans === null ? sql`true` : sql`(select count(*) from ranked) >= ${sql.lit(enough)}`
  const best = sql`order by score desc, id desc limit ${sql.lit(max)}`
  const counting = after
    ? sql`, first as materialized (select id, score from ranked where ${isWorth} ${best}), counted as materialized (${seen('first')})`
    : sql``
  const tables = sql`ranked as materialized (
      select n.id, ${relevance(sql`f.rank`, { of: filter.asOf, at: sql`n.at` })} as score from (
        select w.* from (
          select ${id} as id, words, ${position} as position, uuid_extract_timestamp(${position}) as at from ${sql.table(table)}
          where ${matchesSpans(query, spans)} offset 0) w
        where w.at <= ${filter.asOf} order by w.position desc limit ${sql.lit(maxCandidates)}) n
      cross join lateral (select ts_rank(n.words, (select ${query}::tsquery), 1) as rank offset 0) f
    ), best as materialized (
      select id, score from ranked where ${isNext} and ${isWorth} ${best}
    ), found as materialized (${seen('best')}
    )${counting}`
  const all = sql`(select count(*) from ranked)`
  return {
    tables,
    /** The table whose rows are counted. */
    counted: sql.ref(after ? 'counted' : 'found'),
    /** The fields of `RankedFacts`, as parts of a JSON object. */
    facts: sql`'ranked', ${all}, 'following', ${after ? sql`(select count(*) from ranked where ${isNext})` : all}`,
    countedOf: ({ ranked }: RankedFacts) => Math.min(ranked, max),
  }
}

/**
 * Spans are searched where so many times the window should match: not all are visible, and words come in waves. The next
 * step is worth it as long as it costs a small part of fetching all that match.
 */
const tries = { RELEVANCE: [16], TIME: [2, 16] } as const satisfies Record<SearchSort, readonly number[]>
/**
 * From such a part of the window the best are picked as well: for the rest of it all that match would have to be fetched,
 * most of them from far back and from disk. Sorted by time, the pages go on to the first one.
 */
const enoughOfWindow = { RELEVANCE: 0.5, TIME: 1 } as const satisfies Record<SearchSort, number>

/** The newest matches that are visible, up to a `window` of them, from as few spans as have enough. */
export async function newestVisible<F extends { readonly total: number }>(
  { sort, window, spansIn }: { readonly sort: SearchSort; readonly window: number; readonly spansIn: SpansIn },
  matching: (spans: string | null) => Promise<F>,
): Promise<F> {
  for (const times of tries[sort]) {
    const spans = spansIn(times * window)
    if (spans === null) break
    const findings = await matching(spans)
    if (findings.total >= enoughOfWindow[sort] * window) return findings
  }
  return matching(null)
}
