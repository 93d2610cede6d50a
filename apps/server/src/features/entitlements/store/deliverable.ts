import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { sale } from './undeliverable.ts'

/** For purchases `p`: ended because nobody served their buyers, and on sale again, the owner being back since. */
const isServedAgain = (backBefore: Date): RawBuilder<boolean> => sql<boolean>`p.ending_at is not null
  and not exists (select 1 from ${sale} where e.id = p.entitlement_id)
  and exists (select 1 from entitlements e join groups g on g.id = e.group_id and g.deleted_at is null
    join group_members so on so.group_id = g.id and so.role = 'OWNER'
    join accounts w on w.id = so.account_id and coalesce(w.status_since, w.created_at) <= ${backBefore}
    where e.id = p.entitlement_id and e.active and e.deleted_at is null)`

/**
 * For purchases `p`: the buyer has something to learn. There is none for buyers who renewed by themselves, bought it
 * again, or have their money back.
 */
const isNews = sql<boolean>`p.state in ('ACTIVE', 'GRACE', 'CANCELLED', 'ENDED')
  and (not p.renews or p.source <> 'STRIPE')
  and not exists (select 1 from purchases n where n.entitlement_id = p.entitlement_id and n.account_id = p.account_id
    and n.id <> p.id and n.renews and n.state in ('ACTIVE', 'GRACE'))`

/** Purchases that were ended because nobody served their buyers, where a person does again. */
export async function deliverableAgain(db: Db, backBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from purchases p where ${isServedAgain(backBefore)} order by p.id limit 5000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records that the buyer of a purchase is served again; returns whom to tell, or null if nobody has to be. */
export async function markDeliverable(tx: Tx, purchaseId: string, backBefore: Date): Promise<string | null> {
  const { rows } = await sql<{ buyer: string | null }>`
    update purchases p set ending_at = null where p.id = ${purchaseId} and ${isServedAgain(backBefore)}
    returning case when ${isNews} then p.account_id end as buyer`.execute(tx)
  return rows[0]?.buyer ?? null
}
