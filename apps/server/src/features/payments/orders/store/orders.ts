import type { BillingInterval, PaidLevel } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { dayMs, hourMs } from '#kernel/durations.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { Failure, OrderState } from '../../store/tables.ts'

/** A purchase by card that was begun. Either `level` or `entitlementId` is set. */
export interface OrderRow {
  readonly id: string
  readonly accountId: string
  readonly level: PaidLevel | null
  readonly entitlementId: string | null
  readonly amount: number
  readonly discount: number
  readonly currency: string
  readonly interval: BillingInterval
  readonly trialDays: number
  readonly reservationId: string | null
  /** The provider's id of the payment or subscription. */
  readonly reference: string | null
  readonly payoutOwnerId: string | null
  readonly state: OrderState
  readonly failure: Failure | null
  readonly purchaseId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  /** How often what the provider reported about it was written. */
  readonly providerReadCount: number
}
const columns = sql`id, account_id as "accountId", level, entitlement_id as "entitlementId", amount, discount, currency, interval,
  trial_days as "trialDays", reservation_id as "reservationId", reference, payee_id as "payoutOwnerId", state, failure,
  purchase_id as "purchaseId", created_at as "createdAt", expires_at as "expiresAt", provider_read_count as "providerReadCount"`

/** An order as it is, nothing locked; null: there is none. */
export async function orderRow(db: Db, id: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`select ${columns} from orders where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** An order with its row locked, so that it is settled once; null: there is none. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`select ${columns} from orders where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** The order whose payment has this id at the provider. */
export async function orderOf(db: Db, reference: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`select ${columns} from orders where reference = ${reference}`.execute(db)
  return rows[0] ?? null
}

/** The order that led to a purchase. */
export async function orderOfPurchase(db: Db, purchaseId: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`select ${columns} from orders where purchase_id = ${purchaseId}`.execute(db)
  return rows[0] ?? null
}

/** The order that a caller's key led to, and what was requested with it. */
export async function orderOfKey(
  db: Db,
  accountId: string,
  key: string,
): Promise<(OrderRow & { hash: string }) | null> {
  const { rows } = await sql<OrderRow & { hash: string }>`
    select o.*, k.request_hash as hash from order_keys k cross join lateral (select ${columns} from orders where id = k.order_id) o
    where k.account_id = ${accountId} and k.key = ${key}`.execute(db)
  return rows[0] ?? null
}

/** Stores which order a key led to. The account is locked. */
export async function saveKey(
  tx: Tx,
  args: { accountId: string; key: string; orderId: string; hash: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('order_keys')
    .values({
      account_id: args.accountId,
      key: args.key,
      order_id: args.orderId,
      request_hash: args.hash,
      created_at: args.now,
    })
    .execute()
}

/** Keys are valid for a day, as everywhere. */
export async function expireKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('order_keys').where('created_at', '<', before).execute()
}

/** An order of this kind that the account has neither paid nor abandoned. */
export async function openOrderFor(
  db: Db,
  { accountId, level, entitlementId }: Pick<OrderRow, 'accountId' | 'level' | 'entitlementId'>,
): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from orders where account_id = ${accountId} and state = 'PENDING'
      and entitlement_id is not distinct from ${entitlementId}::uuid and (level is null) = (${level}::text is null)
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function insertOrder(
  tx: Tx,
  order: Omit<OrderRow, 'failure' | 'purchaseId' | 'providerReadCount' | 'reference' | 'state'>,
): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
      id: order.id,
      account_id: order.accountId,
      level: order.level,
      entitlement_id: order.entitlementId,
      amount: order.amount,
      discount: order.discount,
      currency: order.currency,
      interval: order.interval,
      trial_days: order.trialDays,
      reservation_id: order.reservationId,
      reference: null,
      payee_id: order.payoutOwnerId,
      fee: null,
      state: 'PENDING',
      failure: null,
      purchase_id: null,
      created_at: order.createdAt,
      expires_at: order.expiresAt,
      settled_at: null,
    })
    .execute()
}

/** Records the provider's id of an order's payment; the first one stays. */
export async function nameOrder(tx: Tx, id: string, reference: string): Promise<void> {
  await tx.updateTable('orders').set({ reference }).where('id', '=', id).where('reference', 'is', null).execute()
}

/**
 * Counts that what the provider reported about an order is being written: anybody who read it earlier reads it again.
 */
export async function countProviderRead(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set(({ eb }) => ({ provider_read_count: eb('provider_read_count', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Ends an order, one way or the other. */
export async function updateSettledOrder(
  tx: Tx,
  id: string,
  outcome: { state: Exclude<OrderState, 'PENDING'>; failure?: Failure | null; purchaseId?: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      state: outcome.state,
      failure: outcome.failure ?? null,
      purchase_id: outcome.purchaseId ?? null,
      settled_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Orders that nobody paid in time, and those still open, for the nightly check. */
export async function openOrders(db: Db, { before }: { before: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'PENDING')
    .where('expires_at', '<=', before)
    .orderBy('expires_at')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Orders waiting to be paid although they must not be: of a deleted group, of an offer off sale, of a leaving account,
 * for an owner who is away.
 */
export async function ordersInVain(
  db: Db,
  of: { groupId: string } | { endedId: string } | { accountId: string } | { ownerId: string },
): Promise<string[]> {
  const isAffected =
    'groupId' in of
      ? sql`o.entitlement_id in (select e.id from entitlements e where e.group_id = ${of.groupId})`
      : 'endedId' in of
        ? sql`o.entitlement_id in (select e.id from entitlements e where e.id = ${of.endedId} and e.deleted_at is not null)`
        : 'ownerId' in of
          ? sql`o.entitlement_id in (select e.id from entitlements e
              join group_members m on m.group_id = e.group_id and m.role = 'OWNER' and m.account_id = ${of.ownerId}
              join accounts a on a.id = m.account_id and a.status <> 'ACTIVE' where e.amount > 0)`
          : sql`o.account_id = ${of.accountId}`
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.state = 'PENDING' and ${isAffected} order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Banks decide a dispute within some months. */
const decidedWithinMs = 180 * dayMs

/** References to read again each night: overdue charges, open payments, and disputes. */
export async function referencesToRead(db: Db, now: Date): Promise<string[]> {
  const undecidedSince = new Date(now.getTime() - decidedWithinMs)
  const { rows } = await sql<{ reference: string }>`
    select o.reference from orders o where o.reference is not null and (
      (o.state = 'PENDING' and o.created_at < ${new Date(now.getTime() - hourMs)})
      or exists (select 1 from purchases p where p.id = o.purchase_id and p.source = 'STRIPE'
        and (p.renews and p.paid_until < ${now} or p.state = 'GRACE'))
      or o.purchase_id in (select v.purchase_id from purchase_events v where v.kind = 'DISPUTED' and v.at > ${undecidedSince}
        and not exists (select 1 from purchase_events w where w.purchase_id = v.purchase_id and w.kind = 'DISPUTE_WON' and w.at >= v.at))
      or (o.level is not null and o.state = 'ACTIVE' and exists (
        select 1 from subscription_events e where e.source = 'STRIPE' and e.reference = o.reference
          and (e.payment <> 'OK' or e.renews and e.paid_until < ${now} or e.kind = 'REFUNDED' and e.at > ${undecidedSince})
          and not exists (select 1 from subscription_events later where later.source = 'STRIPE' and later.reference = o.reference
            and (later.at, later.id) > (e.at, e.id)))))
    order by o.id limit 5000`.execute(db)
  return rows.map(({ reference }) => reference)
}
