import type { BillingInterval, Money, PayoutAccountState, PayoutSchedule } from '@koinon/contract/shared'

/** The data with which a browser continues a payment at the provider; the secret is valid for this one only. */
export interface CardStep {
  readonly clientSecret: string
  /** Needs a card, needs confirmation at the bank by the cardholder, is being charged, or needs nothing more. */
  readonly state: 'REQUIRES_METHOD' | 'REQUIRES_ACTION' | 'PROCESSING' | 'PAID'
}

/** The order to be paid, at our price. */
export interface CardOrder {
  readonly orderId: string
  /** The provider's id of the payer. */
  readonly customer: string
  readonly what: { readonly id: string; readonly title: string }
  /** For each period, or once; in the currency's minor unit. */
  readonly amount: number
  readonly currency: string
  readonly interval: BillingInterval
  readonly trialDays: number
  /** Off the first charge only. */
  readonly discount: { readonly amount: number; readonly percent: number } | null
  readonly paymentMethodId: string | null
  /** The seller, and the platform's share of the sale in percent. */
  readonly payoutAccount: { readonly reference: string; readonly feePercent: number } | null
}

export interface CardCharge {
  readonly id: string
  readonly amount: number
  readonly currency: string
  /** The platform's share. */
  readonly fee: number
  /** How much of it was refunded. */
  readonly refunded: number
  /** The payer's bank took it back, for now or for good. */
  readonly disputed: boolean
  /** The charge had been disputed, and the bank decided against the payer. */
  readonly isDisputeWon: boolean
  readonly at: Date
}
export interface Card {
  readonly brand: string
  readonly last4: string
  /** `YYYY-MM`. */
  readonly expiry: string
}

/** The state of a payment or a subscription at the provider, read just now. */
export interface CardState {
  readonly reference: string
  /** Our order's id, as given when it was begun. */
  readonly orderId: string | null
  /** OPEN: waits for its first payment. PAST_DUE: a later one failed and is being retried. HOLD: no longer retried. */
  readonly state: 'OPEN' | 'TRIAL' | 'PAID' | 'PAST_DUE' | 'HOLD' | 'ENDED' | 'FAILED'
  readonly step: CardStep | null
  /** For each period, or once. */
  readonly amount: number
  readonly currency: string
  readonly interval: BillingInterval
  readonly startsAt: Date
  /** Until when it is paid; null: it was paid once. */
  readonly paidUntil: Date | null
  readonly renews: boolean
  /** The charges that succeeded, oldest first. */
  readonly charges: readonly CardCharge[]
  /** Charges that failed, each by the provider's id of what was due. */
  readonly failed: readonly { readonly id: string; readonly amount: number; readonly at: Date }[]
  readonly failure: { readonly code: string; readonly text: string } | null
  readonly card: Card | null
  readonly receiptUrl: string | null
  /** Made with the provider's test keys. */
  readonly isTest: boolean
}

export interface PayoutsState {
  readonly available: Money
  readonly pending: Money
  readonly payouts: readonly {
    readonly id: string
    readonly amount: Money
    readonly state: 'PENDING' | 'PAID' | 'FAILED' | 'CANCELLED'
    readonly at: Date
  }[]
}

export interface ConnectedPayoutAccount {
  readonly reference: string
  readonly state: PayoutAccountState
  readonly due: readonly string[]
}

/** A change reported by the provider: what it concerns is then read from there. */
export interface CardEvent {
  readonly id: string
  readonly kind: string
  /** The payment, subscription or payout account it concerns; null if it is not ours. */
  readonly reference: string | null
  readonly isTest: boolean
  /** The whole notification, to be stored. */
  readonly payload: unknown
}

/**
 * Charges cards and pays sellers out. Throws OutsideUnavailable when the provider cannot be reached: the operation
 * may or may not have happened, and is repeated under the same key.
 */
export interface CardPayments {
  readonly publishableKey: string
  /** Set up with the provider's test keys: anything that is not a test is then not ours, and vice versa. */
  readonly isTest: boolean
  /** Throws if the provider does not accept the key. */
  checkKey(): Promise<void>
  /**
   * The provider's way to report to this address: MISSING if it has none or turned it off, or the events that it leaves
   * out. Null if the key may not ask.
   */
  webhook(url: string): Promise<'MISSING' | readonly string[] | null>
  /** The smallest amount of a currency that a card can be charged. */
  minCharge(currency: string): number
  /** The provider's id of an account; the same each time. */
  customer(accountId: string): Promise<string>
  /** Begins a payment or a subscription; the same one if called again for the same order. */
  start(order: CardOrder): Promise<CardStep & { readonly reference: string }>
  stateOf(reference: string): Promise<CardState>
  /** The subscription that a payment was made for, or null. */
  subscriptionOf(payment: string): Promise<string | null>
  /** The payments of which something was refunded or disputed since then. */
  takenBack(since: Date): Promise<readonly string[]>
  /** Abandons what was never paid. False: it has been paid meanwhile, or is being paid. */
  abandon(reference: string): Promise<boolean>
  /** Ends the renewal of a subscription at its paid end; what is open, because its payment failed, is not retried. */
  cancelAtEnd(reference: string): Promise<void>
  /** Has it renewed after all, and what is open retried: its end was only planned. */
  resume(reference: string): Promise<void>
  /** Ends it now, refunding the last charge if `refunds`. */
  endNow(reference: string, how: { readonly refunds: boolean }): Promise<void>
  /** Pays what a subscription brings in from now on to this account. */
  payTo(reference: string, payoutAccount: string): Promise<void>
  /** Moves a subscription to another price and interval, crediting what is paid; returns what is due today. */
  changePlan(
    reference: string,
    plan: { what: CardOrder['what']; amount: number; currency: string; interval: BillingInterval },
    how: { readonly isPreview: boolean; readonly key: string },
  ): Promise<Money>
  /** A secret for entering a card. */
  methodSecret(customer: string): Promise<string>
  /** Pays a subscription with this card from now on. False: the provider refuses it. */
  useMethod(reference: string, customer: string, paymentMethodId: string): Promise<boolean>
  /** Retries what is open; null: nothing is. */
  retry(reference: string): Promise<CardStep | null>
  payoutAccount(accountId: string): Promise<ConnectedPayoutAccount>
  payoutState(reference: string): Promise<ConnectedPayoutAccount>
  payoutSession(reference: string): Promise<{ readonly clientSecret: string; readonly expiresAt: Date }>
  /** In the currency of what was sold, or the one it is paid out in if that is another. */
  balance(reference: string, sold: string): Promise<PayoutsState>
  setSchedule(reference: string, schedule: PayoutSchedule): Promise<void>
  /** False: there is less than that to pay out. */
  payOut(reference: string, amount: Money, key: string): Promise<boolean>
  /** Reads a signed notification, checking the signature on its bytes. Refuses with BAD_SIGNATURE and STALE. */
  readNotice(body: Buffer, signature: string | undefined, now: Date): CardEvent
}
