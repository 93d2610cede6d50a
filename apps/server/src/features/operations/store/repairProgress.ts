import type { Db, Tx } from '#kernel/database/tables.ts'

export interface RepairProgress {
  readonly part: string
  readonly after: string
  readonly done_count: number
  readonly started_at: Date
}

declare module '#kernel/database/tables.ts' {
  interface Tables {
    repair_progress: RepairProgress
  }
}

/** Where an interrupted repair of a part stopped that began since a time; undefined if there is none. */
export const repairProgress = (db: Db, part: string, since: Date): Promise<RepairProgress | undefined> =>
  db
    .selectFrom('repair_progress')
    .selectAll()
    .where('part', '=', part)
    .where('started_at', '>=', since)
    .executeTakeFirst()

/** Keeps how far a repair has come, in the transaction of what it did. */
export async function saveRepairProgress(tx: Tx, progress: RepairProgress): Promise<void> {
  const { after, done_count, started_at } = progress
  await tx
    .insertInto('repair_progress')
    .values(progress)
    .onConflict((conflict) => conflict.column('part').doUpdateSet({ after, done_count, started_at }))
    .execute()
}

export async function clearRepairProgress(tx: Tx, part: string): Promise<void> {
  await tx.deleteFrom('repair_progress').where('part', '=', part).execute()
}
