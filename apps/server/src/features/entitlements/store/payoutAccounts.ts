import type { PayoutAccountState, PayoutSchedule } from '@koinon/contract/shared'
import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    payout_accounts: {
      account_id: string
      reference: string
      state: PayoutAccountState
      due: string[]
      schedule: PayoutSchedule
      created_at: Instant
      updated_at: Instant
      provider_read_count: Generated<number>
    }
  }
}

/** The account to which a member's sales are paid out. */
export interface PayoutAccount {
  readonly accountId: string
  /** The provider's id of it. */
  readonly reference: string
  readonly state: PayoutAccountState
  /** Details that the provider still needs, in its own words. */
  readonly due: readonly string[]
  readonly schedule: PayoutSchedule
  /** How often what the provider reported about it was written. */
  readonly providerReadCount: number
}
const columns = [
  'account_id as accountId',
  'reference',
  'state',
  'due',
  'schedule',
  'provider_read_count as providerReadCount',
] as const

export async function payoutAccountOf(db: Db, accountId: string): Promise<PayoutAccount | null> {
  const row = await db
    .selectFrom('payout_accounts')
    .select(columns)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** Reads the payout account and locks it until the transaction ends. */
export async function lockPayoutAccount(tx: Tx, accountId: string): Promise<PayoutAccount | null> {
  const row = await tx
    .selectFrom('payout_accounts')
    .select(columns)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function payoutAccountNamed(db: Db, reference: string): Promise<PayoutAccount | null> {
  const row = await db
    .selectFrom('payout_accounts')
    .select(columns)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ?? null
}

/** The payout account of a group's owner; null while they are away, for then nothing is sold for them. */
export async function payoutOwnerOf(db: Db, groupId: string): Promise<PayoutAccount | null> {
  const { rows } = await sql<PayoutAccount>`
    select p.account_id as "accountId", p.reference, p.state, p.due, p.schedule, p.provider_read_count as "providerReadCount"
    from group_members m join payout_accounts p on p.account_id = m.account_id
    join accounts a on a.id = m.account_id and a.status = 'ACTIVE'
    where m.group_id = ${groupId} and m.role = 'OWNER'`.execute(db)
  return rows[0] ?? null
}

/** Stores a payout account as the provider reported it; a person has one, and it stays. */
export async function savePayoutAccount(
  tx: Tx,
  account: Omit<PayoutAccount, 'providerReadCount' | 'schedule'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('payout_accounts')
    .values({
      account_id: account.accountId,
      reference: account.reference,
      state: account.state,
      due: [...account.due],
      schedule: 'DAILY',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(({ ref, eb }) => ({
        state: account.state,
        due: [...account.due],
        updated_at: now,
        provider_read_count: eb(ref('payout_accounts.provider_read_count'), '+', 1),
      })),
    )
    .execute()
}

export async function saveSchedule(db: Db, accountId: string, schedule: PayoutSchedule, now: Date): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set({ schedule, updated_at: now })
    .where('account_id', '=', accountId)
    .execute()
}

/** Accounts about which the provider still needs to know something, for the nightly check. */
export async function payoutAccountsToRead(db: Db): Promise<PayoutAccount[]> {
  return db.selectFrom('payout_accounts').select(columns).where('state', '<>', 'ACTIVE').limit(1000).execute()
}
