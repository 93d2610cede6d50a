import type { ListVisibility } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { evidence } from '#features/moderation/index.ts'
import { visibleEntry } from './entries.ts'

/** Faces shown with a list. */
const maxFaces = 5

export interface ListRow {
  readonly id: string
  readonly ownerId: string
  readonly name: string
  readonly description: string
  readonly visibility: ListVisibility
  readonly createdAt: Date
  readonly peopleCount: number
  readonly groupCount: number
  readonly faceIds: readonly string[]
  readonly isListed: boolean
  readonly holdsEntity: boolean | null
}

/** A list and what its viewer may see of it; `entityId` is the person or group that it may hold. */
const listRows = async (
  db: Db,
  { viewerId, entityId, which }: { viewerId: string; entityId: string | null; which: RawBuilder<unknown> },
): Promise<ListRow[]> => {
  const holdsEntity =
    entityId === null
      ? sql`null::boolean`
      : sql`exists (select 1 from named_list_entries e where e.list_id = l.id and e.entity_id = ${entityId})`
  const { rows } = await sql<ListRow>`
    select l.id, l.owner_id as "ownerId", l.name, l.description, l.visibility, l.created_at as "createdAt",
      held.people as "peopleCount", held.groups as "groupCount", coalesce(held.faces[:${sql.lit(maxFaces)}], '{}') as "faceIds",
      exists (select 1 from named_list_entries e where e.list_id = l.id and e.entity_id = ${viewerId}) as "isListed",
      ${holdsEntity} as "holdsEntity"
    from (select * from named_lists l where l.removed_at is null and ${which}) l
    cross join lateral (
      select count(*) filter (where e.kind = 'USER')::int as people, count(*) filter (where e.kind = 'GROUP')::int as groups,
        array_agg(e.entity_id order by e.added_at desc, e.entity_id desc) filter (where e.kind = 'USER') as faces
      from named_list_entries e where e.list_id = l.id and ${visibleEntry(viewerId)}) held
    order by l.id desc`.execute(db)
  return rows
}

/** The lists of a member, the newest first. */
export const listsOf = (
  db: Db,
  {
    ownerId,
    entityId,
    before,
    limit,
  }: { ownerId: string; entityId: string | null; before: string | null; limit: number },
): Promise<ListRow[]> =>
  listRows(db, {
    viewerId: ownerId,
    entityId,
    which: sql`l.owner_id = ${ownerId} ${andWhen(before, (id) => sql`l.id < ${id}::uuid`)} order by l.id desc limit ${limit}`,
  })

/** One list; access was checked before. */
export const listById = async (db: Db, viewerId: string, listId: string): Promise<ListRow | null> =>
  (await listRows(db, { viewerId, entityId: null, which: sql`l.id = ${listId}` }))[0] ?? null

export async function countLists(db: Db, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from named_lists where owner_id = ${ownerId} and removed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertList(
  tx: Tx,
  list: { id: string; ownerId: string; name: string; description: string; visibility: ListVisibility; now: Date },
): Promise<void> {
  const { id, ownerId, name, description, visibility, now } = list
  await tx
    .insertInto('named_lists')
    .values({ id, owner_id: ownerId, name, description, visibility, created_at: now })
    .execute()
}

/** Changes what is given of a list. */
export async function updateList(
  tx: Tx,
  listId: string,
  { name, description, visibility }: { name?: string; description?: string; visibility?: ListVisibility },
): Promise<void> {
  await sql`
    update named_lists set name = coalesce(${name ?? null}, name), description = coalesce(${description ?? null}, description),
      visibility = coalesce(${visibility ?? null}, visibility)
    where id = ${listId}`.execute(tx)
}

export async function deleteList(tx: Tx, listId: string): Promise<void> {
  await sql`delete from named_lists where id = ${listId}`.execute(tx)
}

/** Shows a list only to its owner, until its reports are reviewed. */
export const hideList = (tx: Tx, id: string, now: Date): Promise<string | null> =>
  ownerOfChanged(tx, sql`update named_lists set hidden_at = ${now} where id = ${id} and hidden_at is null`)

/** Removes a list for everybody, its owner included, until it is restored. */
export const removeList = (tx: Tx, id: string, now: Date): Promise<string | null> =>
  ownerOfChanged(tx, sql`update named_lists set removed_at = ${now} where id = ${id} and removed_at is null`)

/** Restores a list that moderators hid or removed. */
export const unhideList = (tx: Tx, id: string): Promise<string | null> =>
  ownerOfChanged(tx, sql`update named_lists set hidden_at = null, removed_at = null where id = ${id}`)

/** The owner of the list that this changed; null if it changed none. */
async function ownerOfChanged(tx: Tx, change: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await sql<{ ownerId: string }>`${change} returning owner_id as "ownerId"`.execute(tx)
  return rows[0]?.ownerId ?? null
}

/** Erases lists that were removed before this moment; not while a person is still judging an appeal. */
export async function purgeLists(db: Db, before: Date): Promise<void> {
  await sql`
    delete from named_lists where removed_at < ${before} and not ${evidence.awaitsAppeal('LIST', sql`named_lists.id`)}`.execute(
    db,
  )
}

/** Deletes what an account that has been purged gathered, its places on lists, and that it left some. */
export async function eraseLists(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from named_lists where owner_id = ${accountId}`.execute(tx)
  await sql`delete from named_list_entries where entity_id = ${accountId}`.execute(tx)
  await sql`delete from named_list_departures where account_id = ${accountId}`.execute(tx)
}
