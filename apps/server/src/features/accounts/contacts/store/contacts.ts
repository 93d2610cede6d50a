import { sql } from 'kysely'
import type { Contact } from '../contactValues.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** E-mails and numbers are stored in two tables of the same form. */
const places = {
  EMAIL: { table: sql.table('account_emails'), column: sql.ref('address') },
  PHONE: { table: sql.table('account_phones'), column: sql.ref('number') },
} as const

export interface StoredContact {
  readonly value: string
  readonly verified: boolean
  readonly primary: boolean
}

/** One contact of an account; null if it is not among them. */
export async function contactOfAccount(
  db: Db,
  accountId: string,
  { kind, value }: Contact,
): Promise<StoredContact | null> {
  const { table, column } = places[kind]
  const { rows } = await sql<StoredContact>`
    select ${column} as value, verified_at is not null as verified, is_primary as "primary" from ${table}
    where account_id = ${accountId} and ${column} = ${value}`.execute(db)
  return rows[0] ?? null
}

/** Adds an unconfirmed contact; one already pending takes the new way of confirming. */
export async function addContact(
  tx: Tx,
  added: { id: string; accountId: string; contact: Contact; method: 'LINK' | 'CODE'; now: Date },
): Promise<void> {
  if (added.contact.kind === 'EMAIL') {
    await tx
      .insertInto('account_emails')
      .values({
        id: added.id,
        account_id: added.accountId,
        address: added.contact.value,
        verified_at: null,
        method: added.method,
        created_at: added.now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'address'])
          .doUpdateSet({ method: added.method })
          .where('account_emails.verified_at', 'is', null),
      )
      .execute()
    return
  }
  await tx
    .insertInto('account_phones')
    .values({
      id: added.id,
      account_id: added.accountId,
      number: added.contact.value,
      verified_at: null,
      created_at: added.now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'number']).doNothing())
    .execute()
}

/**
 * Marks a contact as confirmed; the first confirmed one becomes the primary. Returns false if another account has
 * confirmed it, or if it no longer belongs to this account. If two confirm it at once the unique index lets one
 * through; the other runs again and sees it.
 */
export async function verifyContact(
  tx: Tx,
  proof: { accountId: string; contact: Contact; now: Date },
): Promise<boolean> {
  const { table, column } = places[proof.contact.kind]
  const { rows } = await sql`
    update ${table} c set verified_at = coalesce(c.verified_at, ${proof.now}),
      is_primary = c.is_primary or not exists (select 1 from ${table} p where p.account_id = c.account_id and p.is_primary)
    where c.account_id = ${proof.accountId} and c.${column} = ${proof.contact.value}
      and not exists (select 1 from ${table} o where o.${column} = c.${column} and o.account_id <> c.account_id and o.verified_at is not null)
    returning c.id`.execute(tx)
  return rows.length > 0
}

/** Drops a contact that is still unconfirmed. Returns false if it was confirmed, or dropped, in the same moment. */
export async function removePending(tx: Tx, accountId: string, { kind, value }: Contact): Promise<boolean> {
  const { table, column } = places[kind]
  const { rows } = await sql`
    delete from ${table} where account_id = ${accountId} and ${column} = ${value} and verified_at is null returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Removes a contact; if it was the primary one the oldest other confirmed one takes its place. Returns whether it
 * existed.
 */
export async function removeContact(tx: Tx, accountId: string, { kind, value }: Contact): Promise<boolean> {
  const { table, column } = places[kind]
  const { rows } = await sql<{ primary: boolean }>`
    delete from ${table} where account_id = ${accountId} and ${column} = ${value} returning is_primary as "primary"`.execute(
    tx,
  )
  if (rows[0]?.primary) {
    await sql`
      update ${table} set is_primary = true where id = (
        select id from ${table} where account_id = ${accountId} and verified_at is not null order by created_at, id limit 1)`.execute(
      tx,
    )
  }
  return rows.length > 0
}
