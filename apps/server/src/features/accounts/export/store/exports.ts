import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'

export type ExportRow = Selectable<Tables['exports']>
/** Where the files of an archive are stored. */
export const archivePrefix = (id: string): string => `exports/${id}/`

/** Requests an archive; while one is being made it is that one. `isNew` says which. */
export async function requestArchive(
  tx: Tx,
  args: { id: string; accountId: string; now: Date },
): Promise<{ row: ExportRow; isNew: boolean }> {
  await tx
    .insertInto('exports')
    .values({
      id: args.id,
      account_id: args.accountId,
      state: 'PENDING',
      storage_key: null,
      size_bytes: null,
      sha256: null,
      requested_at: args.now,
      ready_at: null,
      expires_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await newestArchive(tx, args.accountId)
  if (!row) throw new Error('What was asked for is gone.')
  return { row, isNew: row.id === args.id }
}

export async function newestArchive(db: Db, accountId: string): Promise<ExportRow | null> {
  const row = await db
    .selectFrom('exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function isArchiveKnown(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('exports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** One of the member's archives that can be downloaded now. */
export async function readyArchive(db: Db, id: string, accountId: string, now: Date): Promise<ExportRow | null> {
  const row = await db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', '=', 'READY')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Begins the work; null if it was already done, or given up. */
export async function startArchive(db: Db, id: string): Promise<ExportRow | null> {
  const row = await db
    .updateTable('exports')
    .set({ state: 'RUNNING' })
    .where('id', '=', id)
    .where('state', 'in', ['PENDING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
export async function finishArchive(
  tx: Tx,
  done: { id: string; key: string; bytes: number; sha256: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('exports')
    .set({
      state: 'READY',
      storage_key: done.key,
      size_bytes: done.bytes,
      sha256: done.sha256,
      ready_at: done.now,
      expires_at: done.expiresAt,
    })
    .where('id', '=', done.id)
    .where('state', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** For archives: expired, or not made in a day. */
const isOver = (now: Date) => sql`((state = 'READY' and expires_at <= ${now})
  or (state in ('PENDING', 'RUNNING') and requested_at <= ${new Date(now.getTime() - dayMs)}))`

/** Archives that have expired, or could not be made in a day. */
export async function archivesToEnd(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exports where ${isOver(now)} order by requested_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ends such an archive, whose files are then to be deleted; false if that was done, or it was made meanwhile. */
export async function endArchive(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update exports set state = case when state = 'READY' then 'EXPIRED' else 'FAILED' end, storage_key = null
    where id = ${id} and ${isOver(now)} returning id`.execute(tx)
  return rows.length > 0
}

export async function archiveIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('exports').select('id').where('account_id', '=', accountId).execute()
  return rows.map(({ id }) => id)
}
