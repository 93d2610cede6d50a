import type { BillingInterval, PurchaseState } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import { uuidArray, andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { names, visibility } from '#features/users/index.ts'
import type { PurchaseSource } from './tables.ts'

/** Something bought: why its buyer may use it. */
export interface PurchaseRow {
  readonly id: string
  readonly accountId: string
  readonly entitlementId: string
  readonly groupId: string
  readonly source: PurchaseSource
  readonly reference: string
  readonly state: PurchaseState
  readonly amount: number
  readonly discount: number
  readonly currency: string
  readonly interval: BillingInterval
  readonly startsAt: Date | null
  readonly paidUntil: Date | null
  readonly graceUntil: Date | null
  readonly renews: boolean
  readonly cancelledAt: Date | null
  readonly receiptUrl: string | null
  /** Nothing was paid for it yet. */
  readonly inTrial: boolean
}
const columns = sql`p.id, p.account_id as "accountId", p.entitlement_id as "entitlementId", e.group_id as "groupId", p.source,
  p.reference, p.state, p.amount, p.discount, p.currency, p.interval, p.starts_at as "startsAt", p.paid_until as "paidUntil",
  p.grace_until as "graceUntil", p.renews, p.cancelled_at as "cancelledAt", p.receipt_url as "receiptUrl",
  (exists (select 1 from purchase_events v where v.purchase_id = p.id and v.kind = 'TRIAL_STARTED')
    and not exists (select 1 from purchase_events v where v.purchase_id = p.id and v.kind = 'CHARGED')) as "inTrial"`
const sources = sql`purchases p join entitlements e on e.id = p.entitlement_id`

export async function purchaseRow(db: Db, id: string): Promise<PurchaseRow | null> {
  const { rows } = await sql<PurchaseRow>`select ${columns} from ${sources} where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks a purchase's row: reports about it are written one after the other. */
export async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow | null> {
  await sql`select 1 from purchases where id = ${id} for update`.execute(tx)
  return purchaseRow(tx, id)
}

export async function purchaseByReference(
  db: Db,
  source: PurchaseSource,
  reference: string,
): Promise<PurchaseRow | null> {
  const { rows } = await sql<PurchaseRow>`
    select ${columns} from ${sources} where p.source = ${source} and p.reference = ${reference}`.execute(db)
  return rows[0] ?? null
}

/** Purchases of a person, or sales of a group, to everybody or to buyers whom the viewer knows by a name. */
export type PurchaseFilter = { readonly states: readonly PurchaseState[] | null } & (
  | { readonly accountId: string }
  | { readonly groupId: string; readonly viewerId: string; readonly buyer: string | null }
)

/** For purchases `p` of entitlements `e`: whether the filter includes them. An unpaid purchase is never included. */
export const matchesFilter = (filter: PurchaseFilter): RawBuilder<unknown> => sql`p.state <> 'PENDING'
  and ${'accountId' in filter ? sql`p.account_id = ${filter.accountId}` : sql`e.group_id = ${filter.groupId}`}
  ${andWhen(filter.states, (states) => sql`p.state = any(${[...states]}::text[])`)}
  ${'groupId' in filter ? andWhen(filter.buyer, (name) => isBoughtBy(name, filter.viewerId)) : sql``}`

/** A buyer whom the list does not name cannot be searched for either. */
const isBoughtBy = (name: string, viewerId: string) => sql`exists (select 1 from accounts a
  where a.id = p.account_id and ${names.isInName(
    name
      .trim()
      .replace(/^[@＠]/, '')
      .toLowerCase(),
  )} and ${visibility.visiblePerson(viewerId)})`

/** A page of purchases, latest first, with one row more than asked for. */
export async function purchasePage(
  db: Db,
  { filter, after, limit }: { filter: PurchaseFilter; after: string | null; limit: number },
): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select ${columns} from ${sources} where ${matchesFilter(filter)} ${andWhen(after, (id) => sql`p.id < ${id}::uuid`)}
    order by p.id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** For purchases `p`: still granting what it opens. */
export const isLive = sql`(p.state in ('ACTIVE', 'GRACE', 'CANCELLED')
  and (p.paid_until is null or greatest(p.paid_until, p.grace_until) > now() or p.renews))`

/** Purchases of an entitlement that still grant what it opens. */
export async function livePurchases(db: Db, entitlementId: string): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select ${columns} from ${sources} where p.entitlement_id = ${entitlementId} and ${isLive} order by p.id`.execute(db)
  return rows
}

/**
 * How many paid for one of these entitlements and still have it: for one-time payments anybody, for recurring ones
 * those of `accountIds`.
 */
export async function payersOf(
  db: Db,
  { entitlementIds, accountIds }: { entitlementIds: readonly string[]; accountIds: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.account_id)::int as count from purchases p
    where p.entitlement_id = any(${uuidArray(entitlementIds)}) and ${isLive} and p.amount > p.discount
      and (p.interval = 'ONE_TIME' or p.account_id = any(${uuidArray(accountIds)}))`.execute(db)
  return rows[0]?.count ?? 0
}

/** A paid purchase of something these groups sell or sold, still in force; purged accounts do not count. */
const paidAndHeld = (groupIds: readonly string[]) => sql`e.group_id = any(${uuidArray(groupIds)}) and ${isLive}
  and p.amount > p.discount and exists (select 1 from accounts a where a.id = p.account_id and a.status <> 'PURGED')`
const onceAtApple = sql`(p.source = 'APPLE_IN_APP_PURCHASES' and p.interval = 'ONE_TIME')`

export interface Buyers {
  readonly buyers: number
  /** How many of them pay through Apple. */
  readonly atApple: number
  /** How many of them hold only one-time purchases through Apple: nobody here can refund those, and they never end. */
  readonly onceAtApple: number
}
/**
 * How many paid for something these groups sell or sold, and still have it. Locks what is sold, so that a payment being
 * recorded is waited for.
 */
export async function buyersIn(tx: Tx, groupIds: readonly string[]): Promise<Buyers> {
  await sql`select 1 from entitlements where group_id = any(${uuidArray(groupIds)}) order by id for update`.execute(tx)
  const { rows } = await sql<Buyers>`
    select count(*)::int as buyers, (count(*) filter (where "atApple"))::int as "atApple",
      (count(*) filter (where "onceAtApple"))::int as "onceAtApple"
    from (
      select bool_or(p.source = 'APPLE_IN_APP_PURCHASES') as "atApple", bool_and(${onceAtApple}) as "onceAtApple"
      from ${sources} where ${paidAndHeld(groupIds)} group by p.account_id) buyer`.execute(tx)
  return rows[0] ?? { buyers: 0, atApple: 0, onceAtApple: 0 }
}

/** One-time purchases through Apple in these groups that are still held. */
export async function heldOnceAtApple(
  db: Db,
  groupIds: readonly string[],
): Promise<{ readonly purchaseId: string; readonly accountId: string }[]> {
  const { rows } = await sql<{ purchaseId: string; accountId: string }>`
    select p.id as "purchaseId", p.account_id as "accountId" from ${sources}
    where ${paidAndHeld(groupIds)} and ${onceAtApple} order by p.id`.execute(db)
  return rows
}

/** A person's purchases that a provider continues to charge for. */
export async function renewingPurchases(db: Db, accountId: string): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select ${columns} from ${sources} where p.account_id = ${accountId} and p.renews order by p.id`.execute(db)
  return rows
}

/** Purchases that still renew in a group that is gone. */
export async function renewingInVain(
  db: Db,
  groupId: string,
): Promise<{ readonly purchaseId: string; readonly accountId: string }[]> {
  const { rows } = await sql<{ purchaseId: string; accountId: string }>`
    select p.id as "purchaseId", p.account_id as "accountId" from ${sources} join groups g on g.id = e.group_id
    where e.group_id = ${groupId} and g.deleted_at is not null and p.renews order by p.id`.execute(db)
  return rows
}

/** Purchases from groups that renew within a time span. */
export async function purchasesRenewing(db: Db, from: Date, to: Date): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select ${columns} from ${sources} where p.renews and p.state = 'ACTIVE' and p.paid_until >= ${from} and p.paid_until < ${to}
    order by p.paid_until, p.id`.execute(db)
  return rows
}

/** How long the report of a renewal may be on its way: lost ones are found each night. */
const reportedWithinMs = 1.5 * dayMs

/** Whether the paid period of something a person bought is over, and its source has yet to say if it was renewed. */
export async function awaitsRenewal(
  db: Db,
  { accountId, entitlementId }: { readonly accountId: string; readonly entitlementId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from purchases p where p.account_id = ${accountId} and p.entitlement_id = ${entitlementId} and p.renews
      and p.state = 'ACTIVE' and p.paid_until <= ${now} and p.paid_until > ${new Date(now.getTime() - reportedWithinMs)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export type NewPurchase = Omit<PurchaseRow, 'groupId' | 'cancelledAt' | 'inTrial'> & { readonly now: Date }
/** Returns false if this reference is already recorded. */
export async function insertPurchase(tx: Tx, given: NewPurchase): Promise<boolean> {
  const written = await tx
    .insertInto('purchases')
    .values({
      id: given.id,
      account_id: given.accountId,
      entitlement_id: given.entitlementId,
      source: given.source,
      reference: given.reference,
      state: given.state,
      amount: given.amount,
      discount: given.discount,
      currency: given.currency,
      interval: given.interval,
      starts_at: given.startsAt,
      paid_until: given.paidUntil,
      grace_until: given.graceUntil,
      renews: given.renews,
      cancelled_at: null,
      cancel_reason: null,
      receipt_url: given.receiptUrl,
      created_at: given.now,
      updated_at: given.now,
    })
    .onConflict((conflict) => conflict.columns(['source', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export type PurchaseColumns = Pick<
  PurchaseRow,
  'state' | 'paidUntil' | 'graceUntil' | 'renews' | 'receiptUrl' | 'cancelledAt'
>
export async function updatePurchase(tx: Tx, id: string, changes: PurchaseColumns, now: Date): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({
      state: changes.state,
      paid_until: changes.paidUntil,
      grace_until: changes.graceUntil,
      renews: changes.renews,
      receipt_url: changes.receiptUrl,
      cancelled_at: changes.cancelledAt,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function saveReason(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.updateTable('purchases').set({ cancel_reason: reason }).where('id', '=', id).execute()
}

export async function deleteReasons(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('purchases').set({ cancel_reason: null }).where('account_id', '=', accountId).execute()
}
