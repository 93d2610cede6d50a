import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'

export type KeyRow = Omit<Selectable<Tables['stream_keys']>, 'secret_hash'>

const columns = [
  'id',
  'group_id',
  'label',
  'created_by',
  'created_at',
  'last_used_at',
  'ends_at',
  'revoked_at',
] as const
/** Revoked and replaced ones are listed among the latest. */
const maxListed = 50

/** Whether a key opens a stream at `now`. */
export const isWorking = ({ ends_at, revoked_at }: Pick<KeyRow, 'ends_at' | 'revoked_at'>, now: Date): boolean =>
  revoked_at === null && (ends_at === null || ends_at > now)

/** Whether a key works at a time, in a query on `stream_keys k`. */
export const worksAt = (now: Date) => sql<boolean>`(k.revoked_at is null and (k.ends_at is null or k.ends_at > ${now}))`

/** A group's keys, working ones first, then the newest. */
export async function keysOf(db: Db, groupId: string, now: Date): Promise<KeyRow[]> {
  return db
    .selectFrom('stream_keys as k')
    .select(columns)
    .where('k.group_id', '=', groupId)
    .orderBy(worksAt(now), 'desc')
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(maxListed)
    .execute()
}

/** Locks a group's streams and keys for decisions, and the group itself, until the transaction ends. */
export async function lockStreams(tx: Tx, groupId: string): Promise<void> {
  await sql`select id from groups where id = ${groupId} for update`.execute(tx)
}

/** Reads the groups. */
export async function isGroupThere(db: Db, groupId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from groups where id = ${groupId} and deleted_at is null`.execute(db)
  return rows.length > 0
}

export async function countWorking(tx: Tx, groupId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ keys: number }>`
    select count(*)::int as keys from stream_keys k where k.group_id = ${groupId} and ${worksAt(now)}`.execute(tx)
  return rows[0]?.keys ?? 0
}

/** A key of this group; null for one of another. */
export async function keyOf(db: Db, groupId: string, id: string): Promise<KeyRow | null> {
  const row = await db
    .selectFrom('stream_keys')
    .select(columns)
    .where('id', '=', id)
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  return row ?? null
}

/** The key whose secret has this hash, in an existing group; check separately whether it works. Reads the groups. */
export async function keyByHash(db: Db, hash: string): Promise<KeyRow | null> {
  const row = await db
    .selectFrom('stream_keys as k')
    .innerJoin('groups as g', 'g.id', 'k.group_id')
    .select(columns.map((column) => `k.${column}` as const))
    .where('k.secret_hash', '=', hash)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function insertKey(tx: Tx, row: KeyRow & { secret_hash: string }): Promise<void> {
  await tx.insertInto('stream_keys').values(row).execute()
}

export async function endKeyAt(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('stream_keys').set({ ends_at: at }).where('id', '=', id).execute()
}

export async function revokeKey(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('stream_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function touchKey(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('stream_keys').set({ last_used_at: now }).where('id', '=', id).execute()
}
