import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface PasskeyRow {
  readonly id: string
  readonly accountId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
  readonly synced: boolean
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}
const columns = sql`
  id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey", counter, transports, synced, name,
  created_at as "createdAt", last_used_at as "lastUsedAt"`

/** The passkeys of an account, the newest first. */
export async function passkeysOf(db: Db, accountId: string): Promise<PasskeyRow[]> {
  const { rows } =
    await sql<PasskeyRow>`select ${columns} from passkeys where account_id = ${accountId} order by created_at desc, id desc`.execute(
      db,
    )
  return rows
}

/** The passkey of a credential, of any account. */
export async function passkeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await sql<PasskeyRow>`select ${columns} from passkeys where credential_id = ${credentialId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Stores a new passkey; null if its credential is already known. */
export async function addPasskey(tx: Tx, added: Omit<PasskeyRow, 'lastUsedAt'>): Promise<PasskeyRow | null> {
  const { rows } = await sql<PasskeyRow>`
    insert into passkeys (id, account_id, credential_id, public_key, counter, transports, synced, name, created_at)
    values (${added.id}, ${added.accountId}, ${added.credentialId}, ${added.publicKey}, ${added.counter}, ${added.transports}::text[],
      ${added.synced}, ${added.name}, ${added.createdAt})
    on conflict (credential_id) do nothing returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

/** Records a use; false if the counter did not advance, as it does for every key that counts. */
export async function touchPasskey(tx: Tx, use: { id: string; counter: number; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${use.counter}, last_used_at = ${use.now}
    where id = ${use.id} and (counter < ${use.counter} or (counter = 0 and ${use.counter} = 0)) returning id`.execute(
    tx,
  )
  return rows.length > 0
}

export async function renamePasskey(
  tx: Tx,
  own: { accountId: string; id: string; name: string },
): Promise<PasskeyRow | null> {
  const { rows } = await sql<PasskeyRow>`
    update passkeys set name = ${own.name} where id = ${own.id} and account_id = ${own.accountId} returning ${columns}`.execute(
    tx,
  )
  return rows[0] ?? null
}
export async function removePasskey(tx: Tx, own: { accountId: string; id: string }): Promise<PasskeyRow | null> {
  const { rows } =
    await sql<PasskeyRow>`delete from passkeys where id = ${own.id} and account_id = ${own.accountId} returning ${columns}`.execute(
      tx,
    )
  return rows[0] ?? null
}
