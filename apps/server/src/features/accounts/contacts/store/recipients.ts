import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

export interface Recipient {
  readonly accountId: string
  readonly username: string
  readonly language: string
}

interface Holder extends Recipient {
  /** The time zone they live in. */
  readonly timeZone: string
}

/** The holder of an account, whom a message about it addresses. */
export async function recipientOf(db: Db, accountId: string): Promise<Holder | null> {
  const { rows } = await sql<Holder>`
    select id as "accountId", username, language, coalesce(time_zone, 'UTC') as "timeZone" from accounts
    where id = ${accountId} and status <> 'PURGED'`.execute(db)
  return rows[0] ?? null
}

/** The recipient and address of a mail about an account; null if the account is gone, or has confirmed no address. */
export async function mailRecipient(db: Db, accountId: string): Promise<(Recipient & { address: string }) | null> {
  const person = await recipientOf(db, accountId)
  const [address] = person ? await verifiedEmails(db, accountId) : []
  return person && address ? { ...person, address: address.value } : null
}

/** The account that has confirmed a contact. */
export async function verifiedOwner(db: Db, contact: string): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select a.id as "accountId", a.username, a.language from accounts a
    where a.status <> 'PURGED' and a.id in (
      select account_id from account_emails where address = ${contact} and verified_at is not null
      union all
      select account_id from account_phones where number = ${contact} and verified_at is not null)`.execute(db)
  return rows[0] ?? null
}

export interface Address {
  readonly value: string
  readonly isPrimary: boolean
}
/** The confirmed addresses of an account, the primary one first. */
export async function verifiedEmails(db: Db, accountId: string): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select address as value, is_primary as "isPrimary" from account_emails
    where account_id = ${accountId} and verified_at is not null order by is_primary desc, created_at, id`.execute(db)
  return rows
}
export async function verifiedPhones(db: Db, accountId: string): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select number as value, is_primary as "isPrimary" from account_phones
    where account_id = ${accountId} and verified_at is not null order by is_primary desc, created_at, id`.execute(db)
  return rows
}
