import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

export interface ChangedText {
  readonly groupId: string
  readonly procedureId: string
}
const changed = async (tx: Tx, change: RawBuilder<unknown>): Promise<readonly ChangedText[]> =>
  (await sql<ChangedText>`update procedures ${change} returning group_id as "groupId", id as "procedureId"`.execute(tx))
    .rows

export const hideText = (tx: Tx, id: string, now: Date): Promise<readonly ChangedText[]> =>
  changed(tx, sql`set hidden_at = ${now} where id = ${id} and hidden_at is null`)

/** Removes them, and withdraws the vote if it is open or waits, unless it is about the owner. */
export const removeText = (tx: Tx, id: string, now: Date): Promise<readonly ChangedText[]> => {
  const ends = sql`(kind <> 'OWNER' and (state = 'OPEN' or carry_out_at is not null and state = 'PASSED'))`
  return changed(
    tx,
    sql`set removed_at = ${now}, state = case when ${ends} then 'WITHDRAWN' else state end,
      ended_at = case when ${ends} then ${now}::timestamptz else ended_at end,
      carry_out_at = case when ${ends} then null else carry_out_at end
      where id = ${id} and removed_at is null`,
  )
}

export const restoreText = (tx: Tx, id: string): Promise<readonly ChangedText[]> =>
  changed(tx, sql`set hidden_at = null, removed_at = null where id = ${id} and opened_by is not null`)

/** Empties the votes that an account opened. Rules that passed and wait become the group's. */
export const eraseTexts = (tx: Tx, accountId: string, now: Date): Promise<readonly ChangedText[]> =>
  changed(
    tx,
    sql`set opened_by = null, title = '', text = '',
      payload = case when state = 'PASSED' and carry_out_at is not null then payload else '{}' end,
      ended_at = case when state = 'OPEN' then ${now}::timestamptz else ended_at end,
      state = case when state = 'OPEN' then 'WITHDRAWN' else state end
      where opened_by = ${accountId}`,
  )
