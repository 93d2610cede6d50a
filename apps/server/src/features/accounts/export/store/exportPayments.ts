import { sql } from 'kysely'
import type { ExportSection } from '../../provided.ts'

/** A member's payments, purchases and payout accounts. */
export const paymentSections = (me: string): ExportSection[] => [
  {
    name: 'subscription',
    rows: sql`select source, kind, level, starts_at, paid_until, renews, payment, price, at from subscription_events
      where account_id = ${me} order by at, id`,
  },
  {
    name: 'promo-codes',
    rows: sql`select p.code, r.effect, r.redeemed_at from promo_redemptions r join promo_codes p on p.id = r.promo_code_id
      where r.account_id = ${me} order by r.redeemed_at`,
  },
  {
    name: 'purchases',
    rows: sql`select p.id, e.title as offer, g.name as group, p.source, p.state, p.amount, p.discount, p.currency, p.interval,
      p.starts_at, p.paid_until, p.renews, p.cancelled_at, p.cancel_reason, p.receipt_url, p.created_at
      from purchases p join entitlements e on e.id = p.entitlement_id join groups g on g.id = e.group_id
      where p.account_id = ${me} order by p.id`,
  },
  {
    name: 'purchase-events',
    rows: sql`select v.purchase_id, v.kind, v.amount, v.currency, v.at
      from purchase_events v join purchases p on p.id = v.purchase_id where p.account_id = ${me} order by v.at, v.id`,
  },
  {
    name: 'grants',
    rows: sql`select e.title as offer, r.source, r.purchase_id, r.starts_at, r.ends_at, r.revoked_at
      from grants r join entitlements e on e.id = r.entitlement_id where r.account_id = ${me} order by r.id`,
  },
  {
    name: 'orders',
    rows: sql`select o.id, o.level, e.title as offer, o.amount, o.discount, o.currency, o.interval, o.state, o.failure,
      o.created_at, o.settled_at
      from orders o left join entitlements e on e.id = o.entitlement_id where o.account_id = ${me} order by o.id`,
  },
  {
    name: 'store-purchases',
    rows: sql`select a.source, a.given ->> 'productId' as product, e.title as offer, a.created_at, a.settled_at
      from store_activations a left join entitlements e on e.id = a.entitlement_id
      where a.account_id = ${me} order by a.id`,
  },
  {
    name: 'payout-account',
    rows: sql`select state, due, schedule, created_at, updated_at from payout_accounts where account_id = ${me}`,
  },
]
