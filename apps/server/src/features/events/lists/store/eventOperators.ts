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
/** The conditions of a query's operators on events: `authorIds` made them or are named as hosts. */
export interface EventOperators {
  readonly authorIds: RequiredIds
  readonly groupIds: RequiredIds
  readonly has: Values<HasValue>
  readonly is: Values<IsValue>
}

/** Whether one of these people made the event `e` or is named as its host. */
const isHostedBy = (ids: readonly string[]): RawBuilder<boolean> => sql<boolean>`e.id in (
  select he.id from events he where he.created_by = any(${uuidArray(ids)})
  union all select h.event_id from event_hosts h where h.account_id = any(${uuidArray(ids)}))`

const eventHas: Readonly<Record<HasValue, RawBuilder<boolean>>> = {
  image: sql<boolean>`(e.cover_media_id is not null)`,
  link: sql<boolean>`(e.online_link <> '' or exists (
    select 1 from event_occurrences lo where lo.event_id = e.id and lo.online_link <> ''))`,
  video: sql<boolean>`false`,
  audio: sql<boolean>`false`,
  file: sql<boolean>`false`,
  poll: sql<boolean>`false`,
}

const eventIs = (viewerId: string): Readonly<Record<IsValue, RawBuilder<boolean>>> => ({
  saved: isSaved(viewerId, 'EVENT', sql`e.id`),
  mine: isHostedBy([viewerId]),
  // Invitations that wait for an answer.
  unread: sql<boolean>`e.id in (
    select ig.event_id from event_guests ig where ig.account_id = ${viewerId}::uuid and ig.state = 'INVITED')`,
})

/** The SQL conditions of the operators on events `e`. Whether the viewer sees them is checked elsewhere. */
export function eventOperators(
  viewerId: string,
  { authorIds, groupIds, has, is }: EventOperators,
): readonly RawBuilder<unknown>[] {
  const being = eventIs(viewerId)
  return [
    ...(authorIds.some === null ? [] : [isHostedBy(authorIds.some)]),
    ...(authorIds.none.length === 0 ? [] : [sql`not ${isHostedBy(authorIds.none)}`]),
    ...(groupIds.some === null ? [] : [sql`e.group_id = any(${uuidArray(groupIds.some)})`]),
    ...(groupIds.none.length === 0 ? [] : [sql`e.group_id <> all(${uuidArray(groupIds.none)})`]),
    ...has.some.map((value) => eventHas[value]),
    ...has.none.map((value) => sql`not coalesce(${eventHas[value]}, false)`),
    ...is.some.map((value) => being[value]),
    ...is.none.map((value) => sql`not ${being[value]}`),
  ]
}
