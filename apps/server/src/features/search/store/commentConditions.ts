import type { HasValue, IsValue } from '@koinon/contract/searchQuery'
import { type RawBuilder, sql } from 'kysely'
import { firstIdAt } from '#kernel/database/sqlHelpers.ts'
import { feedFilter, searchTexts, visibleComment, visiblePost } from '#features/content/index.ts'
import { filters } from '#features/users/index.ts'
import { operatorConditions } from './postOperators.ts'
import type { PostFilter } from './queryFragments.ts'

const never = sql<boolean>`false`

const commentHas: Readonly<Record<HasValue, RawBuilder<boolean>>> = {
  image: sql<boolean>`c.media_id is not null`,
  link: sql<boolean>`c.facets @> '[{"kind": "LINK"}]'`,
  // Comments carry none of these.
  video: never,
  audio: never,
  file: never,
  poll: never,
}

/** Comments can't be saved, and are read with their posts. */
const commentIs = (viewerId: string): Readonly<Record<IsValue, RawBuilder<boolean>>> => ({
  mine: sql<boolean>`c.author_id = ${viewerId}::uuid`,
  saved: never,
  unread: never,
})

/** The writer `ca` of comments `c`, their posts `p`, and the authors `a` of these. */
export const withTheirPosts = sql`join accounts ca on ca.id = c.author_id
        join posts p on p.id = c.post_id join accounts a on a.id = p.author_id`

/** Whether a comment stands, is for this viewer, and passes the filters. */
export const isFoundComment = (viewerId: string, filter: PostFilter): RawBuilder<unknown> => sql`c.removed is null
  and ${visibleComment(viewerId, 'c', 'ca')} and p.status = 'PUBLISHED' and ${visiblePost(viewerId)}
  and (p.author_id = ${viewerId}::uuid or not ${feedFilter.isFiltered(viewerId, 'SEARCH')})
  and (c.author_id = ${viewerId}::uuid or not ${filters.isFilteredOut(viewerId, 'SEARCH', searchTexts.searchTextOfComment)})
  and ${sql.join(conditions(viewerId, filter), sql` and `)}`

function conditions(viewerId: string, filter: PostFilter): RawBuilder<unknown>[] {
  const { authorId, groupId, from, to, operators } = filter
  return [
    sql`c.created_at <= ${filter.asOf}`,
    ...(authorId ? [sql`c.author_id = ${authorId}`] : []),
    ...(groupId ? [sql`p.group_id = ${groupId}`] : []),
    // Ids, which have an index, are in the order of time.
    ...(from ? [sql`c.created_at >= ${from} and c.id >= ${firstIdAt(from.getTime() - 1)}::uuid`] : []),
    ...(to ? [sql`c.created_at < ${to} and c.id < ${firstIdAt(to.getTime() + 1)}::uuid`] : []),
    ...(operators
      ? operatorConditions(operators, { authorId: sql`c.author_id`, has: commentHas, is: commentIs(viewerId) })
      : []),
  ]
}
