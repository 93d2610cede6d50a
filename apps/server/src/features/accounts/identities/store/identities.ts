import type { Db, Tx } from '#kernel/database/tables.ts'

type Provider = 'APPLE' | 'GOOGLE'

/** The account an identity signs in to. */
export async function identityOwner(db: Db, provider: Provider, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_identities')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id ?? null
}

export async function removeIdentityOf(tx: Tx, accountId: string, provider: Provider): Promise<boolean> {
  const removed = await tx
    .deleteFrom('account_identities')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .returning('subject')
    .executeTakeFirst()
  return removed !== undefined
}

/** A member's details as providers gave them, for proposals. */
export async function identitiesOf(db: Db, accountId: string) {
  return db
    .selectFrom('account_identities')
    .select(['provider', 'email', 'name', 'picture_url'])
    .where('account_id', '=', accountId)
    .execute()
}
