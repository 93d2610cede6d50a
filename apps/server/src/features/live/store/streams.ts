import { type Selectable, sql } from 'kysely'
import { hourMs } from '#kernel/durations.ts'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'
import { isSwitchedOff } from '#features/place/index.ts'
import { worksAt } from './streamKeys.ts'

export type StreamRow = Selectable<Tables['streams']>

/** An announced stream more than this late will not come. */
const lateMs = 12 * hourMs
/** With a signal, or with one that may still return. */
const isRunning = sql<boolean>`(s.state in ('LIVE', 'RECONNECTING') or s.connection_id is not null)`

/** Whether a post announces the stream: without one, or once that is deleted, nobody waits for it. Reads the posts. */
const isAnnounced = sql<boolean>`exists (select 1 from posts p where p.id = s.post_id and p.deleted_at is null)`

export async function streamById(db: Db, id: string): Promise<StreamRow | null> {
  return (await db.selectFrom('streams').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The running stream in a group, shown or not yet. There is at most one. */
export async function runningIn(db: Db, groupId: string): Promise<StreamRow | null> {
  const row = await db
    .selectFrom('streams as s')
    .selectAll('s')
    .where('s.group_id', '=', groupId)
    .where(isRunning)
    .executeTakeFirst()
  return row ?? null
}

export async function runningOn(db: Db, keyId: string): Promise<StreamRow | null> {
  const row = await db
    .selectFrom('streams as s')
    .selectAll('s')
    .where('s.key_id', '=', keyId)
    .where(isRunning)
    .executeTakeFirst()
  return row ?? null
}

/** Announced streams in a group that have not begun, the next first: those of `keyId`, or whose key no longer works. */
export async function announcedFor(db: Db, groupId: string, keyId: string, now: Date): Promise<StreamRow | null> {
  const { rows } = await sql<StreamRow>`
    select s.* from streams s join stream_keys k on k.id = s.key_id
    where s.group_id = ${groupId} and s.state = 'IDLE' and s.connection_id is null and ${isAnnounced}
      and s.scheduled_at > ${new Date(now.getTime() - lateMs)} and (s.key_id = ${keyId} or not ${worksAt(now)})
    order by s.scheduled_at, s.id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Announced streams in a group not shown yet, the next first. */
export async function announcedIn(db: Db, groupId: string, now: Date): Promise<StreamRow[]> {
  return db
    .selectFrom('streams as s')
    .selectAll('s')
    .where('s.group_id', '=', groupId)
    .where('s.state', '=', 'IDLE')
    .where('s.scheduled_at', '>', new Date(now.getTime() - lateMs))
    .orderBy('s.scheduled_at')
    .orderBy('s.id')
    .limit(10)
    .execute()
}

/** Which of these streams were announced by a post: members know of them before they are shown. */
export async function announcedAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('streams as s')
    .select('s.id')
    .where('s.id', 'in', [...ids])
    .where(isAnnounced)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Posts made from recordings, newest first. */
export async function recordingsIn(db: Db, groupId: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('streams')
    .select('recording_post_id as id')
    .where('group_id', '=', groupId)
    .where('recording_post_id', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

export async function insertStream(
  tx: Tx,
  row: Pick<StreamRow, 'id' | 'group_id' | 'key_id' | 'title' | 'created_at'> & Partial<StreamRow>,
): Promise<StreamRow> {
  const none = { post_id: null, author_id: null, scheduled_at: null, connection_id: null, last_signal_at: null }
  const times = { started_at: null, disconnected_at: null, ended_at: null }
  return tx
    .insertInto('streams')
    .values({ state: 'IDLE', ...none, ...times, ...row })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function changeStream(tx: Tx, id: string, columns: Partial<Omit<StreamRow, 'id'>>): Promise<StreamRow> {
  return tx.updateTable('streams').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** A signal that was shown to nobody leaves nothing behind. */
export async function deleteStream(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('streams').where('id', '=', id).execute()
}

/** Records that these connections are alive. Returns those of them that still belong to a stream. */
export async function touchStreams(db: Db, connections: readonly string[], now: Date): Promise<string[]> {
  if (connections.length === 0) return []
  const rows = await db
    .updateTable('streams')
    .set({ last_signal_at: now })
    .where('connection_id', 'in', [...connections])
    .returning('connection_id')
    .execute()
  return rows.flatMap(({ connection_id }) => connection_id ?? [])
}

export interface Overdue {
  readonly id: string
  readonly groupId: string
}
/**
 * Streams that need a decision: their time to begin has come, their process is silent, they wait too long for their
 * signal or last too long, none may begin at this place, or their key or group is gone. Reads the groups.
 */
export async function overdue(
  db: Db,
  now: Date,
  { silentMs, waitMs, longestMs }: { silentMs: number; waitMs: number; longestMs: number },
): Promise<Overdue[]> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<Overdue>`
    select s.id, s.group_id as "groupId" from streams s
    join stream_keys k on k.id = s.key_id join groups g on g.id = s.group_id
    where ${isRunning} and (
      (s.connection_id is not null and s.last_signal_at < ${before(silentMs)})
      or (s.state = 'RECONNECTING' and s.disconnected_at < ${before(waitMs)})
      or (s.state = 'IDLE' and s.scheduled_at <= ${now} and ${isAnnounced})
      or (s.state = 'IDLE' and ${isSwitchedOff('live')})
      or s.started_at < ${before(longestMs)} or not ${worksAt(now)} or g.deleted_at is not null)
    order by s.id limit 100`.execute(db)
  return rows
}
