import type { BillingInterval, EntitlementOpening } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { isSwitchedOff } from '#features/place/index.ts'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { liveGrant } from './unlocks.ts'
import { isLive } from './purchases.ts'
import { isOwnerAway } from './undeliverable.ts'

/** Something a group sells, and what about the viewer decides on it. */
export interface EntitlementRow {
  readonly id: string
  readonly groupId: string
  readonly version: number
  readonly title: string
  readonly benefits: readonly string[]
  readonly amount: number
  readonly currency: string
  readonly interval: BillingInterval
  readonly trialDays: number
  /** The viewer has paid for it, or tried it, before: nobody tries the same twice. */
  readonly isKnown: boolean
  readonly capacity: number | null
  readonly active: boolean
  readonly isDeleted: boolean
  /** The group was deleted, and with it what this opened. */
  readonly isGone: boolean
  /** It costs something, and the group's owner is banned: neither sold nor renewed as long as that lasts. */
  readonly isPaused: boolean
  /** The place sells nothing new; what is paid for goes on. */
  readonly isOff: boolean
  readonly unlocks: readonly EntitlementOpening[]
  /** The holders and people about to pay, without those hidden from everybody: its capacity is for these. */
  readonly taken: number
  /** All who hold it or are about to pay for it. */
  readonly buyers: number
  /** How many of its holders pay through Apple. */
  readonly atApple: number
  readonly holds: boolean
  /** The end of the viewer's longest grant; null: for ever, or none. */
  readonly until: Date | null
  readonly runsGroup: boolean
}

/**
 * Buyers of `e`: by purchases that are not over, and by open orders. An order whose time is up keeps its seat until it
 * has been abandoned at the provider: until then it can still be paid. An account hidden from everybody takes no seat;
 * when it returns it has its purchase, even if it is sold out.
 */
const sold = sql`(
  select count(*)::int as buyers, count(*) filter (where not s.away)::int as taken from (
    select account_is_away(b.status, b.isolated_until) as away from purchases p join accounts b on b.id = p.account_id
      where p.entitlement_id = e.id and p.state in ('PENDING', 'ACTIVE', 'GRACE', 'CANCELLED')
      and (p.paid_until is null or greatest(p.paid_until, p.grace_until) > now() or p.renews)
    union all select false from orders o where o.entitlement_id = e.id and o.state = 'PENDING') s)`

const columns = (viewerId: string) => sql`
  e.id, e.group_id as "groupId", e.version, e.title, e.benefits, e.amount, e.currency, e.interval, e.trial_days as "trialDays",
  e.capacity, e.active, e.deleted_at is not null as "isDeleted", gr.deleted_at is not null as "isGone",
  (e.amount > 0 and ${isOwnerAway(sql`e.group_id`)}) as "isPaused",
  ${isSwitchedOff('premium')} as "isOff",
  coalesce((select json_agg(json_build_object('kind', o.kind, 'id', o.target_id) order by o.position)
    from entitlement_unlocks o where o.entitlement_id = e.id), '[]') as unlocks,
  sold.buyers, sold.taken,
  (e.trial_days > 0 and exists (select 1 from purchases p where p.entitlement_id = e.id
    and p.account_id = ${viewerId}::uuid and p.source <> 'PROMO_CODE' and p.state not in ('PENDING', 'FAILED'))) as "isKnown",
  (select count(*) from purchases p where p.entitlement_id = e.id and p.source = 'APPLE_IN_APP_PURCHASES' and ${isLive})::int
    as "atApple", mine.holds, case when mine.forever then null else mine.until end as until,
  exists (select 1 from group_members m where m.group_id = e.group_id and m.account_id = ${viewerId}::uuid
    and m.membership_state = 'MEMBER' and holds_in_group(m.role, m.custom_permissions, 'EDIT')) as "runsGroup"`
const sources = (
  viewerId: string,
) => sql`entitlements e join groups gr on gr.id = e.group_id cross join lateral ${sold} sold cross join lateral (
  select count(*) > 0 as holds, coalesce(bool_or(og.ends_at is null), false) as forever, max(og.ends_at) as until
  from grants og where og.entitlement_id = e.id and og.account_id = ${viewerId}::uuid and ${liveGrant}) mine`

/** Entitlements by id, including those no longer sold: their buyers continue to see them. */
export async function entitlementRows(
  db: Db,
  viewerId: string,
  ids: Iterable<string>,
): Promise<Map<string, EntitlementRow>> {
  const idSet = new Set(ids)
  if (idSet.size === 0) return new Map()
  const { rows } = await sql<EntitlementRow>`
    select ${columns(viewerId)} from ${sources(viewerId)} where e.id = ${anyOfIds(idSet)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const entitlementRow = async (db: Db, viewerId: string, id: string): Promise<EntitlementRow | null> =>
  (await entitlementRows(db, viewerId, [id])).get(id) ?? null

/**
 * The offers of a group, oldest first; those off sale, which all are while the place sells nothing, for its admins and
 * holders, and for its admins also discontinued ones that are still held.
 */
export async function entitlementsOfGroup(db: Db, viewerId: string, groupId: string): Promise<EntitlementRow[]> {
  const { rows } = await sql<EntitlementRow>`
    select * from (select ${columns(viewerId)} from ${sources(viewerId)} where e.group_id = ${groupId}) s
    where case when s."isDeleted" then s."runsGroup" and s.buyers > 0 else (s.active and not s."isOff") or s.holds or s."runsGroup" end
    order by s."isDeleted", s.id`.execute(db)
  return rows
}

/** How many a group has, on sale or off. */
export async function countEntitlements(db: Db, groupId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entitlements where group_id = ${groupId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Locks an entitlement's row, so that seats are counted and sold one after the other. False: there is none. */
export async function lockEntitlement(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from entitlements where id = ${id} for update`.execute(tx)
  return rows.length > 0
}

/**
 * Whether it can still be bought: neither it nor its group was ended, and its owner is not away. Ending the sale waits
 * for this lock, or this lock for the end.
 */
export async function lockSale(tx: Tx, id: string): Promise<boolean> {
  await sql`select 1 from entitlements where id = ${id} for share`.execute(tx)
  const { rows } = await sql`
    select 1 from entitlements e join groups g on g.id = e.group_id
    where e.id = ${id} and e.deleted_at is null and g.deleted_at is null
      and not (e.amount > 0 and ${isOwnerAway(sql`e.group_id`)})`.execute(tx)
  return rows.length > 0
}

/** Whether anybody ever bought it. */
export async function wasBought(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from purchases where entitlement_id = ${id} and state <> 'FAILED'
    union all select 1 from orders where entitlement_id = ${id} and state = 'PENDING' limit 1`.execute(db)
  return rows.length > 0
}

export interface EntitlementColumns {
  readonly title: string
  readonly benefits: readonly string[]
  readonly amount: number
  readonly currency: string
  readonly interval: BillingInterval
  readonly trialDays: number
  readonly capacity: number | null
}
export async function insertEntitlement(
  tx: Tx,
  given: EntitlementColumns & { id: string; groupId: string; createdBy: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('entitlements')
    .values({
      id: given.id,
      group_id: given.groupId,
      title: given.title,
      benefits: [...given.benefits],
      amount: given.amount,
      currency: given.currency,
      interval: given.interval,
      trial_days: given.trialDays,
      capacity: given.capacity,
      created_by: given.createdBy,
      created_at: given.now,
      updated_at: given.now,
      deleted_at: null,
    })
    .execute()
}

/** Replaces what it opens. */
export async function setUnlocks(tx: Tx, id: string, unlocks: readonly EntitlementOpening[]): Promise<void> {
  await tx.deleteFrom('entitlement_unlocks').where('entitlement_id', '=', id).execute()
  if (unlocks.length === 0) return
  await tx
    .insertInto('entitlement_unlocks')
    .values(
      unlocks.map(({ kind, id: targetId }, position) => ({ entitlement_id: id, kind, target_id: targetId, position })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The entitlements that open one event open another one, too: for the part that a divided series continues as. */
export async function copyEventUnlocks(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into entitlement_unlocks (entitlement_id, kind, target_id, position)
    select o.entitlement_id, o.kind, ${to}::uuid, o.position from entitlement_unlocks o
    where o.kind = 'EVENT' and o.target_id = ${from}`.execute(tx)
}

export async function updateEntitlement(
  tx: Tx,
  id: string,
  changes: Partial<EntitlementColumns> & { active?: boolean | undefined },
  now: Date,
): Promise<void> {
  const { benefits, trialDays, ...rest } = changes
  await tx
    .updateTable('entitlements')
    .set(({ eb }) => ({
      ...rest,
      ...(benefits === undefined ? {} : { benefits: [...benefits] }),
      ...(trialDays === undefined ? {} : { trial_days: trialDays }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** Ends selling for good. */
export async function deleteEntitlement(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('entitlements')
    .set({ active: false, deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The currency of a group's sales: that of what it put on sale last; null if it sells nothing. */
export async function currencyOfSales(db: Db, groupId: string): Promise<string | null> {
  const { rows } = await sql<{ currency: string }>`
    select currency from entitlements where group_id = ${groupId} order by id desc limit 1`.execute(db)
  return rows[0]?.currency ?? null
}
