import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import {
  type PostSearch,
  type Counts,
  type PageRow,
  type PostFindings,
  type TallyRow,
  countsIn,
  relevance,
  hitsIn,
  isFoundBy,
  isAfterCursor,
  pageOf,
  postsOfPage,
  tallySql,
} from './queryFragments.ts'
import { matchesSpans } from './spans.ts'

/** How many of the newest matching posts are ranked: what people look for is seldom older. */
export const maxCandidates = 256
/** From so many of them the best are picked as well, if it would take looking much further to find more. */
const enough = maxCandidates / 4
/**
 * Of how many of the best is read whether the viewer may see them, which takes longer than ranking them: of more than a
 * page, as some are hidden.
 */
const readFor = (limit: number): number => Math.max(30, Math.ceil(1.5 * limit))

interface Facts extends TallyRow {
  /** How many posts were ranked. */
  readonly ranked: number
  /** How many of them follow in the list; on its first page all do. */
  readonly following?: number
}
interface Ranked extends Counts, Required<Omit<Facts, keyof TallyRow>> {
  /** Of how many of them the counts are. */
  readonly counted: number
  readonly hits: PostFindings['hits']
}

interface Matching {
  /** A `tsquery` of the words. */
  readonly query: string
  /** Another, of the spans that have the newest of them; null if none are left out. */
  readonly spans: string | null
}

/**
 * The best of the newest posts that match: they are ranked by their words alone, and only the best are read. The counts
 * are estimates from the best. On every page of the list `FEW_MATCH` if older ones have to be searched as well, or
 * `FEW_SEEN` if too few of them are visible to the viewer.
 */
export async function bestAmong(
  db: Db,
  viewerId: string,
  args: PostSearch,
  matching: Matching,
): Promise<PostFindings | 'FEW_MATCH' | 'FEW_SEEN'> {
  const [max, isWhole] = [readFor(args.limit), matching.spans === null]
  const row = await ranked(db, viewerId, args, { ...matching, max })
  if (!row) return 'FEW_SEEN'
  if (!isWhole && row.ranked < enough) return 'FEW_MATCH'
  const isAll = isWhole && row.ranked <= max
  if (!isAll && 2 * row.total < row.counted) return 'FEW_SEEN'
  const isShort = row.hits.length < args.limit && row.following > max
  const longer = isShort ? await ranked(db, viewerId, args, { ...matching, max: maxCandidates }) : row
  return findingsOf({ ...row, hits: longer?.hits ?? row.hits })
}

async function ranked(
  db: Db,
  viewerId: string,
  args: PostSearch,
  { query, spans, max }: Matching & { readonly max: number },
): Promise<Ranked | null> {
  const { filter, after } = args
  const isNext = isAfterCursor(after, sql`score`, sql`id`)
  // Too few are not read: older ones are searched as well.
  const isWorth = spans === null ? sql`true` : sql`(select count(*) from ranked) >= ${sql.lit(enough)}`
  const best = sql`order by score desc, id desc limit ${sql.lit(max)}`
  const seen = (from: string) => sql`
      select p.id, p.media_type, p.group_id, b.score
      from ${sql.ref(from)} b join posts p on p.id = b.id join accounts a on a.id = p.author_id where ${isFoundBy(viewerId, filter)}`
  // Every page counts what the first one does.
  const counting = after
    ? sql`, first as materialized (select id, score from ranked where ${isWorth} ${best}), counted as materialized (${seen('first')})`
    : sql``
  const following = after ? sql`, 'following', (select count(*) from ranked where ${isNext})` : sql``
  const facts = sql`(select json_build_object(${tallySql}, 'ranked', (select count(*) from ranked)${following})
      from ${sql.ref(after ? 'counted' : 'found')})`
  const { rows } = await sql<PageRow<Facts>>`
    with ranked as materialized (
      select n.id, ${relevance(sql`f.rank`, { of: filter.asOf, at: sql`n.at` })} as score from (
        select w.* from (
          select post_id as id, words, position, uuid_extract_timestamp(position) as at from post_words
          where ${matchesSpans(query, spans)} offset 0) w
        where w.at <= ${filter.asOf} order by w.position desc limit ${sql.lit(maxCandidates)}) n
      cross join lateral (select ts_rank(n.words, (select ${query}::tsquery), 1) as rank offset 0) f
    ), best as materialized (
      select id, score from ranked where ${isNext} and ${isWorth} ${best}
    ), found as materialized (${seen('best')}
    ), ${pageOf(args)}${counting}
    ${postsOfPage(viewerId, facts)}`.execute(db)
  const measured = rows[0]?.facts
  if (!measured) return null
  const { ranked: all, following: left = all } = measured
  return { ...countsIn(measured), ranked: all, following: left, counted: Math.min(all, max), hits: hitsIn(rows) }
}

/** Counts of some as estimates for all. */
function findingsOf({ hits, total, mediaTypes, groups, ranked: all, counted }: Ranked): PostFindings {
  const estimate = (count: number) => Math.round((count * all) / Math.max(1, counted))
  const estimated = <C extends { count: number }>(counts: readonly C[]) =>
    counts.map((each) => ({ ...each, count: estimate(each.count) }))
  return { hits, total: estimate(total), mediaTypes: estimated(mediaTypes), groups: estimated(groups) }
}
