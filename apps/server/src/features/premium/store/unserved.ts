import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/tables.ts'

/** Whether the owner of a group, named by a column, is banned: nothing is sold, or charged for, on their behalf. */
export const ownerIsBanned = (groupId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from group_members so join accounts sa on sa.id = so.account_id
  where so.group_id = ${groupId} and so.role = 'OWNER' and sa.status = 'BANNED')`

export interface Unserved {
  readonly now: Date
  /** Charged before then. */
  readonly until: Date
  readonly bannedBefore: Date
}

/** For purchases `p`: what was sold, and an account `a` that owns the group or is still paid, with its latest ban. */
const sale = sql`entitlements e join group_members m on m.group_id = e.group_id and m.role = 'OWNER'
  cross join lateral (select a.* from accounts a where a.status = 'BANNED'
    and a.id in (m.account_id, (select o.payee_id from orders o where p.source = 'STRIPE' and o.reference = p.reference))) a
  cross join lateral (
    select b.at from account_bans b where b.account_id = a.id and b.action = 'BAN' order by b.at desc, b.id desc limit 1) ban`
/** For purchases `p`: soon charged again, during a ban of whoever sells them, and not ended because of it yet. */
const isUnserved = ({ now, until, bannedBefore }: Unserved) => sql`p.renews and p.paid_until < ${until}
  and (p.state = 'GRACE' or (p.state = 'ACTIVE' and p.paid_until > ${now}))
  and exists (select 1 from ${sale} where e.id = p.entitlement_id and ban.at <= ${bannedBefore}
    and (a.banned_until is null or p.paid_until < a.banned_until) and (p.ending_at is null or p.ending_at < ban.at))`

/** Purchases that will be charged again although the owner of the group, or whoever is paid for it, is banned. */
export async function unservedRenewals(db: Db, asked: Unserved): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from purchases p where ${isUnserved(asked)} order by p.id limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records that a renewal is ended because nobody serves its buyer; returns the buyer, or null if it need not be. */
export async function endUnserved(tx: Tx, purchaseId: string, asked: Unserved): Promise<string | null> {
  const { rows } = await sql<{ buyer: string }>`
    update purchases p set ending_at = ${asked.now}, updated_at = ${asked.now}
    where p.id = ${purchaseId} and ${isUnserved(asked)} returning p.account_id as buyer`.execute(tx)
  return rows[0]?.buyer ?? null
}
