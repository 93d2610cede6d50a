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
