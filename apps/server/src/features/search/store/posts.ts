import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import {
  type PostSearch,
  type PageRow,
  type PostFindings,
  type PostFilter,
  type TallyRow,
  countsIn,
  filterNames,
  hasWords,
  relevance,
  hitsIn,
  isFoundBy,
  isAfterCursor,
  pageOf,
  postsOfPage,
  tallySql,
  requiredTags,
} from './queryFragments.ts'
import { newestVisible } from './ranking.ts'
import { bestPosts } from './bestPosts.ts'
import { extentOf, parsedQuery } from './parsedQuery.ts'
import { matchesSpans, newestSpans } from './spans.ts'
import './tables.ts'

/** How many of the newest matching posts are ranked and counted: what people look for is seldom older. */
const window = 200

export const timeOf = (post: 'p' | 'n' | 'c') =>
  sql`(extract(epoch from ${sql.ref(`${post}.created_at`)}) * 1000)::bigint::float8`

/**
 * Posts whose text matches, as the viewer may see them, and what further filters would leave of them. The best are
 * picked from the newest that match.
 */
export async function findPosts(db: Db, viewerId: string, args: PostSearch): Promise<PostFindings> {
  const { filter } = args
  if (!hasWords(filter)) {
    const listed = postsQuery(viewerId, { ...args, sort: 'TIME' }, allPosts)
    return findingsOf(await plannedFor(db, listed))
  }
  const [{ query, share }, all] = await Promise.all([
    parsedQuery(db, { ...filter, table: 'post_words' }),
    extentOf(db, 'post_words'),
  ])
  if (isNarrowed(filter)) {
    const narrowed = postsQuery(viewerId, args, inWords(sql`post_words`, sql`${query}::tsquery`))
    return findingsOf(await plannedFor(db, narrowed))
  }
  const spansIn = (count: number) => newestSpans(share, all, count)
  const best = args.sort === 'RELEVANCE' ? await bestPosts(db, viewerId, args, { query, spansIn }) : null
  if (best) return best
  // One plan for whatever is asked: making it takes longer than carrying it out.
  const words = sql`(select ${query}::tsquery)`
  return newestVisible({ sort: args.sort, window, spansIn }, async (spans) => {
    const from = sql`(select * from post_words where ${matchesSpans(query, spans)} order by position desc offset 0)`
    return findingsOf(await postsQuery(viewerId, args, inWords(from, words)).execute(db))
  })
}

const isNarrowed = (filter: PostFilter): boolean =>
  requiredTags(filter.text).length > 0 || filterNames.some((name) => filter[name] !== undefined)

const findingsOf = ({ rows }: { rows: PageRow<TallyRow>[] }): PostFindings => ({
  ...countsIn(rows[0]?.facts ?? {}),
  hits: hitsIn(rows),
})

/** Where posts `p` are read from, by what they are in order, and how well they match. */
interface Source {
  readonly from: RawBuilder<unknown>
  readonly matches: RawBuilder<unknown>
  readonly position: RawBuilder<unknown>
  readonly words: RawBuilder<unknown>
  readonly rank: RawBuilder<unknown>
}
const inWords = (from: RawBuilder<unknown>, words: RawBuilder<unknown>): Source => ({
  from: sql`${from} w join posts p on p.id = w.post_id`,
  matches: sql`w.words @@ ${words}`,
  position: sql`w.position`,
  words: sql`w.words`,
  rank: sql`ts_rank(n.words, ${words}, 1)`,
})
/** Without words: all posts that say anything of their own. */
const allPosts: Source = {
  from: sql`posts p`,
  matches: sql`p.deleted_at is null and (p.repost_of is null or p.text <> '')`,
  position: sql`p.position`,
  words: sql`null`,
  rank: sql`0`,
}

/**
 * A single query: the newest of `source` that match, a page of them in their order, and the facets to narrow them by.
 * Sorted by time, the window moves back with the pages, which end only at the first post.
 */
function postsQuery(viewerId: string, args: PostSearch, source: Source) {
  const { filter, sort, after } = args
  const isByTime = sort === 'TIME'
  const rank = isByTime ? sql`0` : source.rank
  return sql<PageRow<TallyRow>>`
    with newest as materialized (
      select p.id, p.media_type, p.group_id, p.created_at, ${source.words} as words
      from ${source.from} join accounts a on a.id = p.author_id
      where ${source.matches} and ${isFoundBy(viewerId, filter)}
        and ${isAfterCursor(isByTime ? after : null, timeOf('p'), sql`p.id`)}
      order by ${source.position} desc limit ${sql.lit(window)}
    ), found as materialized (
      select id, media_type, group_id, ${isByTime ? timeOf('n') : relevance(sql`f.rank`, { of: filter.asOf, at: sql`n.created_at` })} as score from newest n
      cross join lateral (select ${rank} as rank offset 0) f
    ), ${pageOf(args)}
    ${postsOfPage(viewerId, sql`(select json_build_object(${tallySql}) from found)`)}`
}

/** Plans a search afresh for its filters, which may leave few posts or nearly all: no one plan suits both. */
export async function plannedFor<R>(db: Db, args: RawBuilder<R>) {
  return db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    return args.execute(tx)
  })
}
