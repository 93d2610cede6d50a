import type { HasValue, IsValue } from '@koinon/contract/searchQuery'
import { type RawBuilder, sql } from 'kysely'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Values } from '#kernel/text/queryOperators.ts'
import { isSaved } from '#features/users/index.ts'

/** Of which ids one is required (null: of none), and which are excluded. */
interface RequiredIds {
  readonly some: readonly string[] | null
  readonly none: readonly string[]
}
/** The conditions of a query's operators beyond the filters of a search. */
export interface PostOperators {
  readonly authorIds: RequiredIds
  readonly groupIds: RequiredIds
  readonly has: Values<HasValue>
  readonly is: Values<IsValue>
}

// The conditions of partial indexes: posts_media_type_position_idx, posts_link_idx, posts_poll_idx.
const postHas: Readonly<Record<HasValue, RawBuilder<boolean>>> = {
  image: sql<boolean>`p.media_type = 'IMAGE'`,
  video: sql<boolean>`p.media_type = 'VIDEO'`,
  audio: sql<boolean>`p.media_type = 'AUDIO'`,
  // Posts carry no other files.
  file: sql<boolean>`false`,
  link: sql<boolean>`(p.link_preview is not null or p.facets @> '[{"kind": "LINK"}]')`,
  poll: sql<boolean>`p.has_poll`,
}

const postIs = (viewerId: string): Readonly<Record<IsValue, RawBuilder<boolean>>> => ({
  saved: isSaved(viewerId, 'POST', sql`p.id`),
  mine: sql<boolean>`p.author_id = ${viewerId}::uuid`,
  unread: sql<boolean>`(p.author_id <> ${viewerId}::uuid
    and not exists (select 1 from post_views sv where sv.post_id = p.id and sv.account_id = ${viewerId}::uuid))`,
})

/** How operators read on rows of one kind. */
interface OperatorTerms {
  readonly authorId: RawBuilder<unknown>
  readonly has: Readonly<Record<HasValue, RawBuilder<boolean>>>
  readonly is: Readonly<Record<IsValue, RawBuilder<boolean>>>
}

/** The SQL conditions of the operators on posts `p`, or what belongs to them. Whether the viewer sees them is checked elsewhere. */
export function operatorConditions(
  { authorIds, groupIds, has, is }: PostOperators,
  terms: OperatorTerms,
): RawBuilder<unknown>[] {
  return [
    ...(authorIds.some === null ? [] : [sql`${terms.authorId} = any(${uuidArray(authorIds.some)})`]),
    ...(authorIds.none.length === 0 ? [] : [sql`${terms.authorId} <> all(${uuidArray(authorIds.none)})`]),
    ...(groupIds.some === null ? [] : [sql`p.group_id = any(${uuidArray(groupIds.some)})`]),
    ...(groupIds.none.length === 0
      ? []
      : [sql`(p.group_id is null or p.group_id <> all(${uuidArray(groupIds.none)}))`]),
    ...has.some.map((value) => terms.has[value]),
    ...has.none.map((value) => sql`not ${terms.has[value]}`),
    ...is.some.map((value) => terms.is[value]),
    ...is.none.map((value) => sql`not ${terms.is[value]}`),
  ]
}

export const postOperators = (viewerId: string, operators: PostOperators): RawBuilder<unknown>[] =>
  operatorConditions(operators, { authorId: sql`p.author_id`, has: postHas, is: postIs(viewerId) })
