import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export async function saveInvitationRefusal(tx: Tx, addressHash: string, now: Date): Promise<void> {
  await tx
    .insertInto('invitation_refusals')
    .values({ address_hash: addressHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasRefusedInvitations(db: Db, addressHash: string): Promise<boolean> {
  const refusal = await db
    .selectFrom('invitation_refusals')
    .select('created_at')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return refusal !== undefined
}

/** Whether somebody exists for visitors: neither banned nor isolated. */
export async function isAccountVisible(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts where id = ${accountId} and account_is_visible(status, isolated_until)`.execute(db)
  return rows.length > 0
}
