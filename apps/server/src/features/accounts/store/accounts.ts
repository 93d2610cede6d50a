import type { AccountKind } from '@koinon/contract/shared'
import { type Insertable, sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import type { Role } from '#kernel/actor.ts'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'
import type { Contact } from '../contacts/contactValues.ts'
import type { AccountStatus, RegistrationRecord } from './tables.ts'
import { hasUnacceptedTerms } from '../terms/store/terms.ts'

/** The facts about an account that signing in needs. */
export interface SignInAccount {
  readonly id: string
  readonly kind: AccountKind
  readonly username: string
  readonly status: AccountStatus
  readonly roles: readonly Role[]
  readonly language: string
  readonly passwordHash: string | null
  readonly bannedUntil: Date | null
  readonly banReason: string | null
  readonly twoFactor: boolean
  readonly birthDate: string | null
  readonly country: string | null
  readonly registration: RegistrationRecord
}
const columns = sql`
  a.id, a.kind, a.username, a.status, a.roles, a.language, a.password_hash as "passwordHash", a.banned_until as "bannedUntil",
  a.ban_reason as "banReason", a.two_factor_since is not null as "twoFactor", a.birth_date as "birthDate", a.country, a.registration`

export async function accountById(db: Db, id: string): Promise<SignInAccount | null> {
  const { rows } =
    await sql<SignInAccount>`select ${columns} from accounts a where a.id = ${id} and a.status <> 'PURGED'`.execute(db)
  return rows[0] ?? null
}

/** Reads the account and locks its row until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<SignInAccount | null> {
  const { rows } =
    await sql<SignInAccount>`select ${columns} from accounts a where a.id = ${id} and a.status <> 'PURGED' for update`.execute(
      tx,
    )
  return rows[0] ?? null
}

export interface LockedAccount extends SignInAccount {
  /** Has not accepted the terms in force. */
  readonly owesTerms: boolean
  /** An organisation manages it, and may ask for its own way in. */
  readonly isManaged: boolean
}

/** Locks the account that signs in, and returns its pending steps. */
export async function lockSignInAccount(tx: Tx, id: string, now: Date): Promise<LockedAccount | null> {
  const { rows } = await sql<LockedAccount>`
    select ${columns}, ${hasUnacceptedTerms(now)} as "owesTerms",
      exists (select 1 from managed_accounts m where m.account_id = a.id and m.answer = 'ACCEPTED') as "isManaged" from accounts a
    where a.id = ${id} and a.status <> 'PURGED' for update of a`.execute(tx)
  return rows[0] ?? null
}

/**
 * The account of an identifier, for trying a password. One query for every identifier, known or not. A confirmed
 * contact comes first; an unconfirmed account is found by the contact it registered with.
 */
export async function accountByIdentifier(
  db: Db,
  names: { username: string; email: string; phone: string },
): Promise<SignInAccount | null> {
  const { rows } = await sql<SignInAccount>`
    select ${columns} from (
      select id, 0 as rank, created_at from accounts where username = ${names.username}
      union all
      select e.account_id, case when e.verified_at is null then 2 else 1 end, e.created_at
      from account_emails e join accounts o on o.id = e.account_id
      where e.address = ${names.email} and (e.verified_at is not null or o.status = 'PENDING_VERIFICATION')
      union all
      select p.account_id, case when p.verified_at is null then 2 else 1 end, p.created_at
      from account_phones p join accounts o on o.id = p.account_id
      where p.number = ${names.phone} and (p.verified_at is not null or o.status = 'PENDING_VERIFICATION')
    ) as found join accounts a on a.id = found.id
    where a.status <> 'PURGED'
    order by found.rank, found.created_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The account that has confirmed a contact. */
export async function ownerOfContact(db: Db, contact: Contact): Promise<string | null> {
  const row =
    contact.kind === 'EMAIL'
      ? await db
          .selectFrom('account_emails')
          .select('account_id')
          .where('address', '=', contact.value)
          .where('verified_at', 'is not', null)
          .executeTakeFirst()
      : await db
          .selectFrom('account_phones')
          .select('account_id')
          .where('number', '=', contact.value)
          .where('verified_at', 'is not', null)
          .executeTakeFirst()
  return row?.account_id ?? null
}

export async function setPassword(tx: Tx, change: { accountId: string; hash: string; now: Date }): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: change.hash, updated_at: change.now })
    .where('id', '=', change.accountId)
    .execute()
}

/** Notes that an account may come in for the first time, which it may only do later. */
export const expectActivation = (tx: Tx, accountId: string): Promise<void> =>
  pipeline(tx, sql`update accounts set registration = registration || '{"isExpected": true}' where id = ${accountId}`)

/** Notes that staff have to admit an account. */
export const oweApproval = (tx: Tx, accountId: string): Promise<void> =>
  pipeline(tx, sql`update accounts set registration = registration || '{"owesApproval": true}' where id = ${accountId}`)

/** The registration data of an account that awaits activation; null if it awaits none. */
export async function consumeExpectedActivation(tx: Tx, accountId: string): Promise<RegistrationRecord | null> {
  const { rows } = await sql<{ registration: RegistrationRecord }>`
    update accounts set registration = registration - 'isExpected'
    where id = ${accountId} and registration ? 'isExpected' returning registration`.execute(tx)
  return rows[0]?.registration ?? null
}

/** Moves an account on, only from one of the given states. Returns false if it is in another. */
export async function changeStatus(
  tx: Tx,
  move: { accountId: string; from: readonly AccountStatus[]; to: AccountStatus; now: Date },
): Promise<boolean> {
  const moved = await tx
    .updateTable('accounts')
    .set({ status: move.to, status_since: move.now, updated_at: move.now })
    .where('id', '=', move.accountId)
    .where('status', 'in', move.from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function insertAccount(tx: Tx, account: Insertable<Tables['accounts']>): Promise<void> {
  await tx.insertInto('accounts').values(account).execute()
}
