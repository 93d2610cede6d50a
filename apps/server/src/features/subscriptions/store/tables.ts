import type { Money, PaidLevel, PromoEffect, PromoKind, SubscriptionView } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant, Json } from '#kernel/database/tables.ts'

/** Where a subscription comes from. */
export type PaidSource = Exclude<SubscriptionView['source'], 'NONE'>
export type LedgerKind =
  | 'STARTED'
  | 'RENEWED'
  | 'LEVEL_CHANGED'
  | 'CANCELLED'
  | 'RESUMED'
  | 'PAYMENT_FAILED'
  | 'HELD'
  | 'POSTPONED'
  | 'ENDED'
  | 'REFUNDED'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    subscription_references: { source: PaidSource; reference: string; account_id: string }
    subscription_events: SubscriptionEventsTable
    promo_codes: PromoCodesTable
    promo_redemptions: {
      id: string
      promo_code_id: string
      account_id: string
      effect: Json<PromoEffect>
      grant_id: string | null
      redeemed_at: Instant
    }
  }
}

interface SubscriptionEventsTable {
  id: string
  account_id: string
  source: PaidSource
  reference: string
  kind: LedgerKind
  level: PaidLevel
  starts_at: Instant
  paid_until: Instant
  grace_until: Instant | null
  renews: boolean
  payment: SubscriptionView['payment']
  price: Json<Money> | null
  card: Json<NonNullable<SubscriptionView['card']>> | null
  provider_event: string | null
  at: Instant
}
interface PromoCodesTable {
  id: string
  code: string
  kind: PromoKind
  value: number
  level: PaidLevel | null
  entitlement_ids: Generated<string[]>
  active: Generated<boolean>
  expires_at: Instant | null
  total_limit: number | null
  per_account_limit: Generated<number>
  first_time_only: Generated<boolean>
  used: Generated<number>
  note: string | null
  version: Generated<number>
  created_by: string | null
  created_at: Instant
}
