import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import './staffTables.ts'

export interface IsolationRow {
  readonly until: Date
  readonly requestedBy: string
  readonly confirmedBy: string | null
}

/** The current isolation; null for a person not isolated. */
export async function isolationOf(db: Db, accountId: string, now: Date): Promise<IsolationRow | null> {
  const { rows } = await sql<IsolationRow>`
    select a.isolated_until as until, i.requested_by as "requestedBy", i.confirmed_by as "confirmedBy"
    from accounts a join account_isolations i on i.account_id = a.id
    where a.id = ${accountId} and a.isolated_until > ${now}`.execute(db)
  return rows[0] ?? null
}

/** Records who began an isolation, still unconfirmed. */
export async function startIsolation(
  tx: Tx,
  begun: { accountId: string; requestedBy: string; caseId: string; now: Date },
): Promise<void> {
  const row = {
    account_id: begun.accountId,
    requested_by: begun.requestedBy,
    confirmed_by: null,
    case_id: begun.caseId,
    at: begun.now,
  }
  await tx
    .insertInto('account_isolations')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

export async function confirmIsolation(tx: Tx, accountId: string, byId: string): Promise<void> {
  await tx.updateTable('account_isolations').set({ confirmed_by: byId }).where('account_id', '=', accountId).execute()
}

export async function setIsolatedUntil(tx: Tx, accountId: string, until: Date | null): Promise<void> {
  await tx.updateTable('accounts').set({ isolated_until: until }).where('id', '=', accountId).execute()
}

/** Removes the mark of an isolation that is over; false if there is none. */
export async function clearIsolation(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update accounts set isolated_until = null where id = ${accountId} and isolated_until <= ${now} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}
