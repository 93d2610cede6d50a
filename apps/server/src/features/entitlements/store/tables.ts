import type { BillingInterval, EntitlementOpening, PurchaseState, SubscriptionView } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant } from '#kernel/database/tables.ts'

export type PurchaseSource = SubscriptionView['source']
export type GrantSource = PurchaseSource | 'JOIN_CODE'
export type PurchaseEventKind =
  | 'STARTED'
  | 'TRIAL_STARTED'
  | 'CHARGED'
  | 'CHARGE_FAILED'
  | 'CHANGED'
  | 'CANCELLED'
  | 'RESUMED'
  | 'REFUNDED'
  | 'DISPUTED'
  | 'DISPUTE_WON'
  | 'ENDED'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    entitlements: EntitlementsTable
    entitlement_unlocks: {
      entitlement_id: string
      kind: EntitlementOpening['kind']
      target_id: string
      position: number
    }
    purchases: PurchasesTable
    purchase_events: PurchaseEventsTable
    grants: GrantsTable
  }
}

interface EntitlementsTable {
  id: string
  group_id: string
  title: string
  benefits: Generated<string[]>
  amount: number
  currency: string
  interval: BillingInterval
  trial_days: Generated<number>
  capacity: number | null
  active: Generated<boolean>
  version: Generated<number>
  created_by: string | null
  created_at: Instant
  updated_at: Instant
  deleted_at: Instant | null
}
interface PurchasesTable {
  id: string
  account_id: string
  entitlement_id: string
  source: PurchaseSource
  reference: string
  state: PurchaseState
  amount: number
  discount: Generated<number>
  currency: string
  interval: BillingInterval
  starts_at: Instant | null
  paid_until: Instant | null
  grace_until: Instant | null
  renews: Generated<boolean>
  cancelled_at: Instant | null
  cancel_reason: string | null
  receipt_url: string | null
  seller_ended_at: Generated<Instant | null>
  created_at: Instant
  updated_at: Instant
}
interface PurchaseEventsTable {
  id: string
  purchase_id: string
  kind: PurchaseEventKind
  amount: number | null
  fee: number | null
  currency: string | null
  provider_event: string
  at: Instant
}
interface GrantsTable {
  id: string
  entitlement_id: string
  account_id: string
  source: GrantSource
  purchase_id: string | null
  starts_at: Instant
  ends_at: Instant | null
  revoked_at: Instant | null
  created_at: Instant
}
