import type { Db, Tx } from '#kernel/database/tables.ts'

/** The account an identity signs in to. */
export async function identityOwner(db: Db, provider: string, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_identities')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id ?? null
}

export async function removeIdentityOf(tx: Tx, accountId: string, provider: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('account_identities')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .returning('subject')
    .executeTakeFirst()
  return removed !== undefined
}

/**
 * Links a provider's identity to an account; false if it is linked already, to this account or another, or the account has
 * another identity of the provider.
 */
export async function insertIdentity(
  tx: Tx,
  accountId: string,
  identity: {
    readonly provider: string
    readonly subject: string
    readonly email: string | null
    readonly name: string | null
    readonly pictureUrl: string | null
  },
  now: Date,
): Promise<boolean> {
  const linked = await tx
    .insertInto('account_identities')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      account_id: accountId,
      email: identity.email,
      name: identity.name,
      picture_url: identity.pictureUrl,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return linked !== undefined
}
