import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'

export type ProcessRow = Selectable<Tables['processes']>

/** The running process of a file; a new one if there is none. The file's row is locked meanwhile. */
export async function openProcess(
  tx: Tx,
  { mediaId, id, now, expiresAt }: { mediaId: string; id: string; now: Date; expiresAt: Date },
): Promise<ProcessRow> {
  await tx.selectFrom('media').select('id').where('id', '=', mediaId).forUpdate().execute()
  const earlier = await tx.selectFrom('processes').selectAll().where('media_id', '=', mediaId).execute()
  const running = earlier.find(({ state }) => state === 'RUNNING')
  if (running) return running
  const attempt = Math.max(0, ...earlier.map((process) => process.attempt)) + 1
  const row = {
    id,
    media_id: mediaId,
    state: 'RUNNING',
    attempt,
    created_at: now,
    expires_at: expiresAt,
    finished_at: null,
  } as const
  await tx.insertInto('processes').values(row).execute()
  return row
}

/** Ends a running process, once. */
export async function finishProcess(tx: Tx, id: string, now: Date): Promise<'DONE' | 'FINISHED' | 'UNKNOWN'> {
  const done = await tx
    .updateTable('processes')
    .set({ state: 'DONE', finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst()
  if (done) return 'DONE'
  return (await processOf(tx, id)) ? 'FINISHED' : 'UNKNOWN'
}

export async function processOf(db: Db, id: string): Promise<ProcessRow | null> {
  return (await db.selectFrom('processes').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Ends a process that has no usable result; false if it had failed already. */
export async function failProcess(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('processes')
    .set({ state: 'FAILED', finished_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'FAILED')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets a file's processes: its next attempt is its first. */
export async function deleteProcesses(tx: Tx, mediaId: string): Promise<void> {
  await tx.deleteFrom('processes').where('media_id', '=', mediaId).execute()
}

/** Processes whose time is up, the oldest first. */
export const lateProcesses = (db: Db, now: Date, limit: number): Promise<ProcessRow[]> =>
  db
    .selectFrom('processes')
    .selectAll()
    .where('state', '=', 'RUNNING')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
