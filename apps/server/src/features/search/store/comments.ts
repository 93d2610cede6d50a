import type { Facet } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { searchTexts } from '#features/content/index.ts'
import { filters } from '#features/users/index.ts'
import { type CommentFindings, bestComments } from './bestComments.ts'
import { isFoundComment, withTheirPosts } from './commentConditions.ts'
import { extentOf, parsedQuery } from './parsedQuery.ts'
import { plannedFor, timeOf } from './posts.ts'
import { type PostSearch, filterNames, hasWords, isAfterCursor, relevance } from './queryFragments.ts'
import { newestVisible } from './ranking.ts'
import { matchesSpans, newestSpans } from './spans.ts'
import './tables.ts'

/**
 * How many of the newest matching comments are ranked and counted. Fewer than of posts: each is read, with its post, to
 * see whether the viewer may see it.
 */
const window = 80
/** Sorted by time, a page may be longer than the window. */
const windowOf = ({ sort, limit }: PostSearch): number => (sort === 'TIME' ? Math.max(window, limit) : window)

const none: CommentFindings = { hits: [], total: 0 }

/**
 * Comments whose text matches, on posts that the viewer may see. Without words they are listed by author alone: no index
 * has the newest of all others.
 */
export async function findComments(db: Db, viewerId: string, args: PostSearch): Promise<CommentFindings> {
  const { filter } = args
  if (!hasWords(filter)) {
    if (!isByAuthor(filter)) return none
    return findingsOf(await plannedFor(db, commentsQuery(viewerId, { ...args, sort: 'TIME' }, null)))
  }
  const [{ query, share }, all] = await Promise.all([
    parsedQuery(db, { ...filter, table: 'comment_words' }),
    extentOf(db, 'comment_words'),
  ])
  if (filterNames.some((name) => filter[name] !== undefined)) {
    const found = sql`(select * from comment_words where words @@ ${query}::tsquery)`
    return findingsOf(await plannedFor(db, commentsQuery(viewerId, args, { query, found })))
  }
  const spansIn = (count: number) => newestSpans(share, all, count)
  const best = args.sort === 'RELEVANCE' ? await bestComments(db, viewerId, args, { query, spansIn }) : null
  if (best) return best
  return newestVisible({ sort: args.sort, window: windowOf(args), spansIn }, async (spans) => {
    // In order: no more are read than fill the window.
    const found = sql`(select * from comment_words where ${matchesSpans(query, spans)} order by comment_id desc offset 0)`
    return findingsOf(await commentsQuery(viewerId, args, { query, found }).execute(db))
  })
}

const isByAuthor = ({ authorId, operators }: PostSearch['filter']): boolean =>
  authorId !== undefined ||
  (operators !== undefined && (operators.authorIds.some !== null || operators.is.some.includes('mine')))

interface FoundRow {
  readonly id: string
  readonly score: number
  readonly total: number
}
const findingsOf = ({ rows }: { rows: readonly FoundRow[] }): CommentFindings => ({
  hits: rows.map(({ id, score }) => ({ kind: 'COMMENT', id, score })),
  total: rows[0]?.total ?? 0,
})

/** The newest that match, and a page of them in their order. Sorted by time, the window moves back with the pages. */
function commentsQuery(
  viewerId: string,
  args: PostSearch,
  matching: { readonly query: string; readonly found: RawBuilder<unknown> } | null,
) {
  const { filter, sort, after, limit } = args
  const isByTime = sort === 'TIME'
  const [from, words] =
    matching === null
      ? [sql`comments c`, sql`null::tsvector`]
      : [sql`${matching.found} w join comments c on c.id = w.comment_id`, sql`w.words`]
  const rank = isByTime || matching === null ? sql`0` : sql`ts_rank(n.words, (select ${matching.query}::tsquery), 1)`
  const score = isByTime ? sql`n.at` : relevance(sql`f.rank`, { of: filter.asOf, at: sql`n.created_at` })
  return sql<FoundRow>`
    with newest as materialized (
      select c.id, c.created_at, ${timeOf('c')} as at, ${words} as words
      from ${from} ${withTheirPosts}
      where ${isFoundComment(viewerId, filter)}
        and ${isAfterCursor(isByTime ? after : null, timeOf('c'), sql`c.id`)}
      order by c.id desc limit ${sql.lit(windowOf(args))}
    ), found as materialized (
      select n.id, ${score} as score from newest n cross join lateral (select ${rank} as rank offset 0) f
    )
    select id, score, (select count(*)::int from found) as total from found
    where ${isAfterCursor(after, sql`score`, sql`id`)} order by score desc, id desc limit ${limit}`
}

interface FoundCommentRow {
  readonly id: string
  readonly postId: string
  readonly authorId: string
  readonly text: string
  readonly facets: readonly Facet[]
  readonly filteredBy: string | null
  readonly placeName: string | null
  readonly createdAt: Date
}

/** Comments that a search has just found for this viewer. */
export async function foundCommentRows(db: Db, viewerId: string, ids: readonly string[]): Promise<FoundCommentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FoundCommentRow>`
    select c.id, c.post_id as "postId", c.author_id as "authorId", c.text, c.facets, c.created_at as "createdAt",
      case when c.author_id <> ${viewerId}::uuid then
        ${filters.filteredWordsFor(viewerId, 'SEARCH', searchTexts.searchTextOfComment)} end as "filteredBy",
      coalesce((select e.title from events e where e.id = p.event_id), (select g.name from groups g where g.id = p.group_id))
        as "placeName"
    from comments c join posts p on p.id = c.post_id where c.id = ${anyOfIds(ids)} and c.removed is null`.execute(db)
  return rows
}
