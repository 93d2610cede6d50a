import type { Facet } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { feedFilter, searchTexts, visibleComment, visiblePost } from '#features/content/index.ts'
import { filters } from '#features/users/index.ts'
import { commentConditions } from './commentOperators.ts'
import type { Hit } from './hits.ts'
import { extentOf, parsedQuery } from './parsedQuery.ts'
import { plannedFor, timeOf } from './posts.ts'
import { type PostSearch, filterNames, hasWords, isAfterCursor, relevance } from './queryFragments.ts'
import { matchesSpans, newestSpans } from './spans.ts'
import './tables.ts'

/**
 * How many of the newest matching comments are ranked and counted. Fewer than of posts: each is read, with its post, to
 * see whether the viewer may see it.
 */
const window = 80

interface CommentFindings {
  readonly hits: Hit[]
  /** Approximate: counting stops at the window. */
  readonly total: number
}
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
  const [{ query, share }, all] = await Promise.all([parsedQuery(db, filter), extentOf(db, 'comment_words')])
  if (filterNames.some((name) => filter[name] !== undefined)) {
    const found = sql`(select * from comment_words where words @@ ${query}::tsquery)`
    return findingsOf(await plannedFor(db, commentsQuery(viewerId, args, { query, found })))
  }
  const newestIn = async (spans: string | null) => {
    // In order: no more are read than fill the window.
    const found = sql`(select * from comment_words where ${matchesSpans(query, spans)} order by comment_id desc offset 0)`
    return findingsOf(await commentsQuery(viewerId, args, { query, found }).execute(db))
  }
  const spans = newestSpans(share, all, 16 * window)
  if (spans === null) return newestIn(null)
  const newest = await newestIn(spans)
  // Sorted by time, the pages go on to the first comment.
  const isEnough = args.sort === 'TIME' ? newest.hits.length === args.limit : newest.total >= window / 2
  return isEnough ? newest : newestIn(null)
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
  { filter, sort, after, limit }: PostSearch,
  matching: { readonly query: string; readonly found: RawBuilder<unknown> } | null,
) {
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
      from ${from} join accounts ca on ca.id = c.author_id
        join posts p on p.id = c.post_id join accounts a on a.id = p.author_id
      where ${isFoundBy(viewerId)} and ${sql.join(commentConditions(viewerId, filter), sql` and `)}
        and ${isAfterCursor(isByTime ? after : null, timeOf('c'), sql`c.id`)}
      order by c.id desc limit ${sql.lit(isByTime ? Math.max(window, limit) : window)}
    ), found as materialized (
      select n.id, ${score} as score from newest n cross join lateral (select ${rank} as rank offset 0) f
    )
    select id, score, (select count(*)::int from found) as total from found
    where ${isAfterCursor(after, sql`score`, sql`id`)} order by score desc, id desc limit ${limit}`
}

/** Whether a comment `c` of `ca` that stands, on a post `p` of `a`, is for this viewer. */
const isFoundBy = (
  viewerId: string,
): RawBuilder<unknown> => sql`c.removed is null and ${visibleComment(viewerId, 'c', 'ca')}
  and p.status = 'PUBLISHED' and ${visiblePost(viewerId)}
  and (p.author_id = ${viewerId}::uuid or not ${feedFilter.isFiltered(viewerId, 'SEARCH')})
  and (c.author_id = ${viewerId}::uuid or not ${filters.isFilteredOut(viewerId, 'SEARCH', searchTexts.searchTextOfComment)})`

interface FoundCommentRow {
  readonly id: string
  readonly postId: string
  readonly authorId: string
  readonly text: string
  readonly facets: readonly Facet[]
  readonly covered: string | null
  readonly placeName: string | null
  readonly createdAt: Date
}

/** Comments that a search has just found for this viewer. */
export async function foundCommentRows(db: Db, viewerId: string, ids: readonly string[]): Promise<FoundCommentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FoundCommentRow>`
    select c.id, c.post_id as "postId", c.author_id as "authorId", c.text, c.facets, c.created_at as "createdAt",
      case when c.author_id <> ${viewerId}::uuid then
        ${filters.filteredWordsFor(viewerId, 'SEARCH', searchTexts.searchTextOfComment)} end as covered,
      coalesce((select e.title from events e where e.id = p.event_id), (select g.name from groups g where g.id = p.group_id))
        as "placeName"
    from comments c join posts p on p.id = c.post_id where c.id = ${anyOfIds(ids)} and c.removed is null`.execute(db)
  return rows
}
