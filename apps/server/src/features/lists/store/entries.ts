import { type ListEntryRef, maxListEntries } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { andWhen, uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { CursorKey } from '#kernel/database/paging.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { knowsOfGroup } from '#features/groups/index.ts'
import { visibility } from '#features/users/index.ts'

export interface EntryRow {
  readonly kind: 'USER' | 'GROUP'
  readonly entityId: string
  readonly addedAt: Date
}

/** Whether the viewer may know of the person or group of an entry `e`. */
export const visibleEntry = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(case e.kind
  when 'USER' then coalesce((select ${visibility.visiblePerson(viewerId)} from accounts a where a.id = e.entity_id), false)
  else ${knowsOfGroup(viewerId, sql`e.entity_id`)} end)`

/** The entries of a list that the viewer may know of, the latest first. */
export async function entryPage(
  db: Db,
  viewerId: string,
  args: { listId: string; kind: EntryRow['kind'] | null; after: CursorKey | null; limit: number },
): Promise<EntryRow[]> {
  const { listId, kind, after, limit } = args
  const { rows } = await sql<EntryRow>`
    select e.kind, e.entity_id as "entityId", e.added_at as "addedAt" from named_list_entries e
    where e.list_id = ${listId} ${andWhen(kind, (value) => sql`e.kind = ${value}`)}
      ${andWhen(after, ([at, id]) => sql`(e.added_at, e.entity_id) < (${at}::timestamptz, ${id}::uuid)`)}
      and ${visibleEntry(viewerId)}
    order by e.added_at desc, e.entity_id desc limit ${limit}`.execute(db)
  return rows
}

/** The people on a list whom the viewer may see, without the viewer, and whether the viewer follows or asked to follow each. */
export async function peopleToFollow(
  db: Db,
  viewerId: string,
  listId: string,
): Promise<{ id: string; isFollowed: boolean }[]> {
  const { rows } = await sql<{ id: string; isFollowed: boolean }>`
    select e.entity_id as id, exists (
      select 1 from follows f where f.follower_id = ${viewerId} and f.followee_id = e.entity_id) as "isFollowed"
    from named_list_entries e
    where e.list_id = ${listId} and e.kind = 'USER' and e.entity_id <> ${viewerId}::uuid and ${visibleEntry(viewerId)}
    order by e.entity_id`.execute(db)
  return rows
}

/** Adds entries to a locked list. False if it would hold more than it may; what it holds already stays as it is. */
export async function addEntries(
  tx: Tx,
  listId: string,
  entries: readonly ListEntryRef[],
  now: Date,
): Promise<boolean> {
  await sql`
    insert into named_list_entries (list_id, kind, entity_id, added_at)
    select ${listId}::uuid, given.kind, given.id, ${now}::timestamptz
    from unnest(${entries.map(({ kind }) => kind)}::text[], ${uuidArray(entries.map(({ entityId }) => entityId))}) as given (kind, id)
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from named_list_entries where list_id = ${listId}`.execute(tx)
  return (rows[0]?.count ?? 0) <= maxListEntries
}

export async function removeEntries(tx: Tx, listId: string, entityIds: readonly string[]): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from named_list_entries where list_id = ${listId} and entity_id = any(${uuidArray(entityIds)})`.execute(tx)
  return numAffectedRows > 0n
}

/** Whether one of these people removed themselves from the list. */
export async function hasDeparted(db: Db, listId: string, personIds: readonly string[]): Promise<boolean> {
  if (personIds.length === 0) return false
  const { rows } = await sql`
    select 1 from named_list_departures where list_id = ${listId} and account_id = any(${uuidArray(personIds)}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Removes a person from a list that they do not want to be on, for good. */
export async function departFrom(tx: Tx, listId: string, accountId: string, now: Date): Promise<boolean> {
  if (!(await removeEntries(tx, listId, [accountId]))) return false
  await sql`
    insert into named_list_departures (list_id, account_id, at) values (${listId}, ${accountId}, ${now})
    on conflict do nothing`.execute(tx)
  return true
}

/** Removes two people from each other's lists. Returns the owners whose lists have changed. */
export async function removeEachOther(tx: Tx, one: string, other: string): Promise<string[]> {
  const { rows } = await sql<{ ownerId: string }>`
    delete from named_list_entries e using named_lists l
    where l.id = e.list_id and ((l.owner_id = ${one} and e.entity_id = ${other}) or (l.owner_id = ${other} and e.entity_id = ${one}))
    returning l.owner_id as "ownerId"`.execute(tx)
  return [...new Set(rows.map(({ ownerId }) => ownerId))]
}

/** Removes a person or group that no longer exists from all lists. */
export async function removeEntity(tx: Tx, entityId: string): Promise<void> {
  await sql`delete from named_list_entries where entity_id = ${entityId}`.execute(tx)
}
