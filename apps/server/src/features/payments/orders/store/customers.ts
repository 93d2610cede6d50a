import type { Db, Tx } from '#kernel/database/tables.ts'

/** The card provider's id of an account; null: it does not know the account. */
export async function customerOf(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('reference')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.reference ?? null
}

/** Stores the provider's id of an account; the first one stays. */
export async function saveCustomer(tx: Tx, accountId: string, reference: string): Promise<void> {
  await tx
    .insertInto('payment_customers')
    .values({ account_id: accountId, reference })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Nothing about an erased account has to be found at the provider any more; payments stay. */
export async function deleteCustomer(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('payment_customers').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('order_keys').where('account_id', '=', accountId).execute()
}
