import type { Facet, Place } from '@koinon/contract/shared'
import { type InsertObject, type UpdateObject, sql } from 'kysely'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import { groupCounts } from '#features/groups/index.ts'
import type { EventScope } from '../../store/tables.ts'

export type EventColumns = UpdateObject<Tables, 'events'>
export type DateColumns = UpdateObject<Tables, 'event_occurrences'>

/** An event with what changing it needs. */
export interface EventRow {
  readonly id: string
  readonly groupId: string
  readonly createdBy: string
  readonly title: string
  readonly description: string
  readonly facets: readonly Facet[]
  readonly coverMediaId: string | null
  readonly timeZone: string
  readonly recurrence: string | null
  readonly firstStart: Date
  readonly firstEnd: Date
  readonly firstCloses: Date | null
  readonly place: Place | null
  readonly onlineLink: string | null
  readonly linkAudience: 'CONFIRMED' | 'ALL'
  readonly visibility: EventScope
  readonly joinScope: EventScope
  readonly confirmation: 'AUTO' | 'BY_HOST'
  readonly capacity: number | null
  readonly entitlementId: string | null
  readonly questions: readonly string[]
  /** Its earlier questions. */
  readonly previousQuestions: readonly string[]
  readonly byIsolatedAuthor: boolean
  readonly materializedUntil: Date | null
}

/** An event by its id; null if it is gone. Access was checked before. */
export async function eventRow(db: Db, eventId: string): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    select id, group_id as "groupId", created_by as "createdBy", title, description, description_facets as facets,
      cover_media_id as "coverMediaId", time_zone as "timeZone", recurrence, first_start_at as "firstStart", first_end_at as "firstEnd",
      first_rsvp_deadline_at as "firstCloses", place, online_link as "onlineLink", link_audience as "linkAudience", visibility,
      join_scope as "joinScope", confirmation, capacity, entitlement_id as "entitlementId", questions,
      previous_questions as "previousQuestions", by_isolated_author as "byIsolatedAuthor", materialized_until as "materializedUntil"
    from events where id = ${eventId} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** Writes an event; counted in its group unless only its maker sees it. */
export async function insertEvent(
  tx: Tx,
  columns: InsertObject<Tables, 'events'> & { readonly group_id: string },
): Promise<void> {
  await tx.insertInto('events').values(columns).execute()
  if (columns.by_isolated_author !== true) await countEvents(tx, columns.group_id, 1)
}

/** Writes what changed, as the next version. The caller has locked the event. */
export async function updateEvent(tx: Tx, eventId: string, columns: EventColumns, now: Date): Promise<void> {
  await tx
    .updateTable('events')
    .set((expression) => ({ ...columns, updated_at: now, version: expression('version', '+', 1) }))
    .where('id', '=', eventId)
    .execute()
}

/** Adjusts the number of a group's events. */
export async function countEvents(tx: Tx, groupId: string, by: 1 | -1): Promise<void> {
  await groupCounts.add(groupId, 'event_count', by).execute(tx)
}

/** Sets the hosts besides the maker, replacing those named before. */
export async function setHosts(tx: Tx, eventId: string, hostIds: readonly string[], now: Date): Promise<void> {
  await sql`delete from event_hosts where event_id = ${eventId} and account_id <> all(${uuidArray(hostIds)})`.execute(
    tx,
  )
  await sql`
    insert into event_hosts (event_id, account_id, created_at)
    select ${eventId}::uuid, h, ${now} from unnest(${uuidArray(hostIds)}) as h on conflict do nothing`.execute(tx)
}

/** Which of these people are members of a group. */
export async function membersAmong(tx: Tx, groupId: string, accountIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from group_members
    where group_id = ${groupId} and membership_state = 'MEMBER' and account_id = any(${uuidArray(accountIds)})`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Deletes an event. Its rows stay for thirty days, invisible to all. */
export async function deleteEvent(tx: Tx, eventId: string, now: Date): Promise<void> {
  await tx.updateTable('events').set({ deleted_at: now, materialized_until: null }).where('id', '=', eventId).execute()
}

/** Locks a linked event until the transaction ends: of two that read it at once, the second sees what the first did. */
export async function lockLinkedEvent(tx: Tx, eventId: string): Promise<void> {
  await sql`select 1 from events where id = ${eventId} for no key update`.execute(tx)
}
