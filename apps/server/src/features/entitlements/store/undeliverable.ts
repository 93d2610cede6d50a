import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/**
 * Whether the owner of a group, named by a column, is away: banned, paused, frozen or about to be erased. Nothing is
 * sold, or charged for, on their behalf.
 */
export const isOwnerAway = (groupId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from group_members so join accounts sa on sa.id = so.account_id
  where so.group_id = ${groupId} and so.role = 'OWNER' and sa.status <> 'ACTIVE')`

export interface Undeliverable {
  readonly now: Date
  /** Charged before then. */
  readonly until: Date
  readonly awayBefore: Date
}

/** For purchases `p`: what was sold, and an account `a` that owns the group or is still paid, and is away. */
const sale = sql`entitlements e join group_members m on m.group_id = e.group_id and m.role = 'OWNER'
  cross join lateral (select w.banned_until, coalesce(w.status_since, w.created_at) as since from accounts w where w.status <> 'ACTIVE'
    and w.id in (m.account_id, (select o.payee_id from orders o where p.source = 'STRIPE' and o.reference = p.reference))) a`
/** For purchases `p`: soon charged again while their seller is away, and not ended because of it yet. */
const isUndeliverable = ({ now, until, awayBefore }: Undeliverable) => sql`p.renews and p.paid_until < ${until}
  and (p.state = 'GRACE' or (p.state = 'ACTIVE' and p.paid_until > ${now}))
  and exists (select 1 from ${sale} where e.id = p.entitlement_id and a.since <= ${awayBefore}
    and (a.banned_until is null or p.paid_until < a.banned_until) and (p.seller_ended_at is null or p.seller_ended_at < a.since))`

/**
 * Purchases that will be charged again although the owner of the group, or the owner of its payout account, is away.
 */
export async function undeliverableRenewals(db: Db, args: Undeliverable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from purchases p where ${isUndeliverable(args)} order by p.id limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records that a renewal is ended because nobody serves its buyer; returns the buyer, or null if it need not be. */
export async function endUndeliverable(tx: Tx, purchaseId: string, args: Undeliverable): Promise<string | null> {
  const { rows } = await sql<{ buyer: string }>`
    update purchases p set seller_ended_at = ${args.now}, updated_at = ${args.now}
    where p.id = ${purchaseId} and ${isUndeliverable(args)} returning p.account_id as buyer`.execute(tx)
  return rows[0]?.buyer ?? null
}

/** For purchases `p`: ended because nobody served their buyers, and on sale again, the owner being back since. */
const isDeliverableAgain = (backBefore: Date): RawBuilder<boolean> => sql<boolean>`p.seller_ended_at is not null
  and not exists (select 1 from ${sale} where e.id = p.entitlement_id)
  and exists (select 1 from entitlements e join groups g on g.id = e.group_id and g.deleted_at is null
    join group_members so on so.group_id = g.id and so.role = 'OWNER'
    join accounts w on w.id = so.account_id and coalesce(w.status_since, w.created_at) <= ${backBefore}
    where e.id = p.entitlement_id and e.active and e.deleted_at is null)`

/**
 * For purchases `p`: the buyer has something to learn. There is none for buyers who renewed by themselves, bought it
 * again, or have their money back.
 */
const isReportable = sql<boolean>`p.state in ('ACTIVE', 'GRACE', 'CANCELLED', 'ENDED')
  and (not p.renews or p.source <> 'STRIPE')
  and not exists (select 1 from purchases n where n.entitlement_id = p.entitlement_id and n.account_id = p.account_id
    and n.id <> p.id and n.renews and n.state in ('ACTIVE', 'GRACE'))`

/** Purchases that were ended because nobody served their buyers, where they are served again. */
export async function deliverableAgain(db: Db, backBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from purchases p where ${isDeliverableAgain(backBefore)} order by p.id limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records that the buyer of a purchase is served again; returns whom to tell, or null if nobody has to be. */
export async function markDeliverable(tx: Tx, purchaseId: string, backBefore: Date): Promise<string | null> {
  const { rows } = await sql<{ buyer: string | null }>`
    update purchases p set seller_ended_at = null where p.id = ${purchaseId} and ${isDeliverableAgain(backBefore)}
    returning case when ${isReportable} then p.account_id end as buyer`.execute(tx)
  return rows[0]?.buyer ?? null
}
