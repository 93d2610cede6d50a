import type { BillingInterval, PaidLevel } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { StoreKey, StoreSource } from '#adapters/payments/stores.ts'
import type { PurchaseSource } from '#features/entitlements/index.ts'
import type { Instant, Json } from '#kernel/database/tables.ts'

export type OrderState = 'PENDING' | 'ACTIVE' | 'FAILED' | 'GIVEN_UP'
export interface Failure {
  readonly code: string
  readonly text: string
}

declare module '#kernel/database/tables.ts' {
  interface Tables {
    orders: OrdersTable
    order_keys: { account_id: string; key: string; order_id: string; request_hash: string; created_at: Instant }
    provider_events: {
      id: string
      source: 'STRIPE' | 'APPLE'
      provider_event: string
      kind: string
      reference: string | null
      payload: Json<unknown>
      received_at: Instant
      applied_at: Instant | null
    }
    renewal_reminders: { source: PurchaseSource; reference: string; paid_until: Instant; at: Instant }
    card_receipts: { charge: string; at: Instant }
    payment_customers: { account_id: string; reference: string }
    store_activations: {
      id: string
      account_id: string
      source: StoreSource
      reference: string
      given: Json<StoreKey>
      created_at: Instant
      settled_at: Instant | null
      entitlement_id: string | null
      ledger_reference: string | null
      voided: Generated<string[]>
      due_at: Instant | null
      provider_read_count: Generated<number>
    }
  }
}

interface OrdersTable {
  id: string
  account_id: string
  level: PaidLevel | null
  entitlement_id: string | null
  amount: number
  discount: Generated<number>
  currency: string
  interval: BillingInterval
  trial_days: Generated<number>
  reservation_id: string | null
  reference: string | null
  payee_id: string | null
  fee: number | null
  state: OrderState
  failure: Json<Failure> | null
  purchase_id: string | null
  created_at: Instant
  expires_at: Instant
  settled_at: Instant | null
  provider_read_count: Generated<number>
}
