import { sql } from 'kysely'
import type { Generated } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** Why a backup failed: a reason that a person can mend. */
export type BackupFault = 'INTERRUPTED' | 'FULL' | 'FORBIDDEN' | 'UNREACHABLE' | 'DAMAGED' | 'OTHER'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    backup_runs: BackupRunsTable
  }
}
interface BackupRunsTable {
  id: string
  target: string
  state: 'RUNNING' | 'WHOLE' | 'FAILED'
  is_scheduled: boolean
  is_encrypted: boolean
  started_at: Date
  ended_at: Date | null
  row_count: Generated<number>
  file_count: Generated<number>
  bytes: Generated<number>
  added_bytes: Generated<number>
  verified_at: Date | null
  restored_at: Date | null
  overdue_notified_at: Date | null
  removed_at: Date | null
  fault: BackupFault | null
  answer: string | null
}

export interface BackupStart {
  readonly id: string
  readonly target: string
  readonly isScheduled: boolean
  readonly isEncrypted: boolean
  readonly now: Date
}
/** In numbers: rows, files, and bytes as they are stored. */
export interface BackupSize {
  readonly rows: number
  readonly files: number
  readonly bytes: number
  readonly addedBytes: number
}

export async function startRun(tx: Tx, { id, target, isScheduled, isEncrypted, now }: BackupStart): Promise<void> {
  await sql`
    insert into backup_runs (id, target, state, is_scheduled, is_encrypted, started_at)
    values (${id}, ${target}, 'RUNNING', ${isScheduled}, ${isEncrypted}, ${now})`.execute(tx)
}

export async function endRun(
  tx: Tx,
  id: string,
  { size, now }: { readonly size: BackupSize; readonly now: Date },
): Promise<void> {
  const { rows, files, bytes, addedBytes } = size
  await sql`
    update backup_runs set state = 'WHOLE', ended_at = ${now}, row_count = ${rows}, file_count = ${files},
      bytes = ${bytes}, added_bytes = ${addedBytes} where id = ${id}`.execute(tx)
}

export async function failRun(
  tx: Tx,
  id: string,
  { fault, answer, now }: { readonly fault: BackupFault; readonly answer: string; readonly now: Date },
): Promise<void> {
  await sql`
    update backup_runs set state = 'FAILED', ended_at = ${now}, fault = ${fault}, answer = ${answer}, verified_at = null
    where id = ${id}`.execute(tx)
}

/** Runs whose process died, at a time when no backup is being made. Returns their ids. */
export async function failInterruptedRuns(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update backup_runs set state = 'FAILED', ended_at = ${now}, fault = 'INTERRUPTED' where state = 'RUNNING' returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** False if this database does not know the backup. */
export async function recordVerified(
  db: Db,
  id: string,
  { now, isRestored = false }: { readonly now: Date; readonly isRestored?: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update backup_runs set verified_at = ${now}, restored_at = case when ${isRestored} then ${now} else restored_at end
    where id = ${id} and state = 'WHOLE' returning id`.execute(db)
  return rows.length > 0
}

export async function recordRemoved(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`update backup_runs set removed_at = ${now} where id = any(${[...ids]}::uuid[])`.execute(db)
}

export async function verifiedIds(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from backup_runs where state = 'WHOLE' and verified_at is not null and removed_at is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** How the tries by the schedule since a time ended. */
export async function triesSince(db: Db, since: Date): Promise<{ readonly whole: number; readonly failed: number }> {
  const { rows } = await sql<{ whole: number; failed: number }>`
    select count(*) filter (where state = 'WHOLE')::int as whole, count(*) filter (where state = 'FAILED')::int as failed
    from backup_runs where is_scheduled and started_at >= ${since}`.execute(db)
  return rows[0] ?? { whole: 0, failed: 0 }
}

/** Notes that the newest backup that was read back is older than `before`; returns its id the first time. */
export async function noteOverdue(
  tx: Tx,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update backup_runs set overdue_notified_at = ${now} where overdue_notified_at is null and started_at < ${before} and id = (
      select id from backup_runs where state = 'WHOLE' and verified_at is not null and removed_at is null
      order by started_at desc limit 1)
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export interface BackupFacts {
  /** When the newest one was begun that is whole and was read back. */
  readonly verifiedAt: Date | null
  /** When the newest one was begun that is whole. */
  readonly wholeAt: Date | null
  /** The failures since then, and the last of them. */
  readonly failedCount: number
  readonly failedAt: Date | null
  readonly answer: string | null
}

export async function backupFacts(db: Db): Promise<BackupFacts> {
  const { rows } = await sql<BackupFacts>`
    with whole as (select started_at, verified_at from backup_runs where state = 'WHOLE' and removed_at is null),
      failed as (select started_at, answer from backup_runs
        where state = 'FAILED' and started_at > coalesce((select max(started_at) from whole), '-infinity'))
    select (select max(started_at) from whole where verified_at is not null) as "verifiedAt",
      (select max(started_at) from whole) as "wholeAt", (select count(*)::int from failed) as "failedCount",
      (select max(started_at) from failed) as "failedAt",
      (select answer from failed order by started_at desc limit 1) as answer`.execute(db)
  return rows[0] ?? { verifiedAt: null, wholeAt: null, failedCount: 0, failedAt: null, answer: null }
}

export interface BackupRunRow extends BackupSize {
  readonly id: string
  readonly target: string
  readonly state: BackupRunsTable['state']
  readonly isScheduled: boolean
  readonly isEncrypted: boolean
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly verifiedAt: Date | null
  readonly restoredAt: Date | null
  readonly removedAt: Date | null
  readonly fault: BackupFault | null
  readonly answer: string | null
}

/** Backups and tries, the newest first, one more than asked for; with `only`, that one. */
export async function backupRuns(
  db: Db,
  {
    after,
    limit,
    only = null,
  }: {
    readonly after: { readonly at: string; readonly id: string } | null
    readonly limit: number
    readonly only?: string | null
  },
): Promise<BackupRunRow[]> {
  const { rows } = await sql<BackupRunRow>`
    select id, target, state, is_scheduled as "isScheduled", is_encrypted as "isEncrypted", started_at as "startedAt",
      ended_at as "endedAt", row_count::float8 as rows, file_count::float8 as files, bytes::float8 as bytes,
      added_bytes::float8 as "addedBytes", verified_at as "verifiedAt", restored_at as "restoredAt",
      removed_at as "removedAt", fault, answer
    from backup_runs where true
      ${andWhen(only, (id) => sql`id = ${id}::uuid`)}
      ${andWhen(after, ({ at, id }) => sql`(started_at, id) < (${at}::timestamptz, ${id}::uuid)`)}
    order by started_at desc, id desc limit ${limit + 1}`.execute(db)
  return rows
}
