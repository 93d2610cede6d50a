import type { Money, PaidLevel, SubscriptionView } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { LedgerKind, PaidSource } from './tables.ts'

/** The state of one subscription: what the last ledger entry says about it. */
export interface SubscriptionState {
  readonly source: PaidSource
  /** The source's id of it; for free time the id of its grant. */
  readonly reference: string
  readonly kind: LedgerKind
  readonly level: PaidLevel
  /** When its first period began: it continues from there without a break. */
  readonly startsAt: Date
  readonly paidUntil: Date
  readonly graceUntil: Date | null
  readonly renews: boolean
  readonly payment: SubscriptionView['payment']
  readonly price: Money | null
  readonly card: SubscriptionView['card']
}
const columns = sql`source, reference, kind, level, starts_at as "startsAt", paid_until as "paidUntil",
  grace_until as "graceUntil", renews, payment, price, card`

/** The state of every subscription that an account ever had, one row each. */
export async function subscriptionStates(db: Db, accountId: string): Promise<SubscriptionState[]> {
  const { rows } = await sql<SubscriptionState>`
    select distinct on (source, reference) ${columns} from subscription_events
    where account_id = ${accountId} order by source, reference, at desc, id desc`.execute(db)
  return rows
}

export type LedgerEntry = SubscriptionState & {
  readonly id: string
  readonly accountId: string
  /** The provider's id of the report. */
  readonly providerEvent?: string
  /** When it became so. */
  readonly at: Date
}

/**
 * Writes an entry. KNOWN: the provider reported this before. BELONGS_TO_ANOTHER: the reference is bound to another
 * account; nothing is written.
 */
export async function appendEntry(tx: Tx, line: LedgerEntry): Promise<'WRITTEN' | 'KNOWN' | 'BELONGS_TO_ANOTHER'> {
  const { rows: owners } = await sql<{ accountId: string }>`
    insert into subscription_references as r (source, reference, account_id)
    values (${line.source}, ${line.reference}, ${line.accountId})
    on conflict (source, reference) do update set account_id = r.account_id
    returning account_id as "accountId"`.execute(tx)
  if (owners[0]?.accountId !== line.accountId) return 'BELONGS_TO_ANOTHER'
  const written = await tx
    .insertInto('subscription_events')
    .values({
      id: line.id,
      account_id: line.accountId,
      source: line.source,
      reference: line.reference,
      kind: line.kind,
      level: line.level,
      starts_at: line.startsAt,
      paid_until: line.paidUntil,
      grace_until: line.graceUntil,
      renews: line.renews,
      payment: line.payment,
      price: line.price,
      card: line.card,
      provider_event: line.providerEvent ?? null,
      at: line.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written ? 'WRITTEN' : 'KNOWN'
}

/** Locks the account, so that reading its subscriptions and then writing is not interleaved. */
export async function lockSubscriber(tx: Tx, accountId: string): Promise<void> {
  await sql`select id from accounts where id = ${accountId} for no key update`.execute(tx)
}

/** The next charge of a subscription. */
export interface Renewal {
  readonly accountId: string
  readonly source: PaidSource
  readonly reference: string
  readonly paidUntil: Date
  readonly price: Money | null
}

/** Subscriptions that will be renewed within a time span. */
export async function renewalsBetween(db: Db, from: Date, to: Date): Promise<Renewal[]> {
  const { rows } = await sql<Renewal>`
    select e.account_id as "accountId", e.source, e.reference, e.paid_until as "paidUntil", e.price from subscription_events e
    where e.renews and e.payment = 'OK' and e.paid_until >= ${from} and e.paid_until < ${to}
      and not exists (select 1 from subscription_events later where later.account_id = e.account_id
        and later.source = e.source and later.reference = e.reference and (later.at, later.id) > (e.at, e.id))
    order by e.paid_until, e.id`.execute(db)
  return rows
}
