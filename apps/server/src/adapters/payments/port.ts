import type { BillingInterval, Money, PayoutAccountState, PayoutSchedule } from '@koinon/contract/shared'

/** What a browser needs to go on with a payment at the provider; the secret is good for this one alone. */
export interface CardStep {
  readonly clientSecret: string
  /** Wants a card, wants the bank's check by its holder, is being charged, or needs nothing more. */
  readonly state: 'REQUIRES_METHOD' | 'REQUIRES_ACTION' | 'PROCESSING' | 'PAID'
}

/** What is to be paid, at our price. */
export interface CardOrder {
  readonly orderId: string
  /** The provider's name of who pays. */
  readonly customer: string
  readonly what: { readonly id: string; readonly title: string }
  /** For each period, or once; in the currency's minor unit. */
  readonly amount: number
  readonly currency: string
  readonly interval: BillingInterval
  readonly trialDays: number
  /** Off the first charge. */
  readonly discount: { readonly amount: number; readonly percent: number } | null
  readonly paymentMethodId: string | null
  /** Whose sale it is, and what the platform keeps of it, in per cent. */
  readonly payee: { readonly reference: string; readonly feePercent: number } | null
}

export interface CardCharge {
  readonly id: string
  readonly amount: number
  readonly currency: string
  /** What the platform kept. */
  readonly fee: number
  /** What of it went back, by refund. */
  readonly refunded: number
  readonly disputed: boolean
  readonly at: Date
}
export interface Card {
  readonly brand: string
  readonly last4: string
  /** `YYYY-MM`. */
  readonly expiry: string
}

/** How a payment or a subscription stands at the provider, read this moment. */
export interface CardStanding {
  readonly reference: string
  /** Our order, as we named it when it was begun. */
  readonly orderId: string | null
  /**
   * OPEN: waits for its first payment. PAST_DUE: a later one failed and is tried again. HOLD: is tried no more.
   */
  readonly state: 'OPEN' | 'TRIAL' | 'PAID' | 'PAST_DUE' | 'HOLD' | 'ENDED' | 'FAILED'
  readonly step: CardStep | null
  /** For each period, or once. */
  readonly amount: number
  readonly currency: string
  readonly interval: BillingInterval
  readonly startsAt: Date
  /** To when it is paid; null: it was paid once. */
  readonly paidUntil: Date | null
  readonly renews: boolean
  /** The charges that went through, the oldest first. */
  readonly charges: readonly CardCharge[]
  /** Charges that failed, each by the provider's name of what was to be paid. */
  readonly failed: readonly { readonly id: string; readonly amount: number; readonly at: Date }[]
  readonly failure: { readonly code: string; readonly text: string } | null
  readonly card: Card | null
  readonly receiptUrl: string | null
  /** Made with the provider's test keys. */
  readonly isTest: boolean
}

export interface PayoutsTold {
  readonly available: Money
  readonly pending: Money
  readonly payouts: readonly {
    readonly id: string
    readonly amount: Money
    readonly state: 'PENDING' | 'PAID' | 'FAILED' | 'CANCELLED'
    readonly at: Date
  }[]
}

export interface PayoutAccountTold {
  readonly reference: string
  readonly state: PayoutAccountState
  readonly due: readonly string[]
}

/** A change that the provider told of: what it is about is read there anew. */
export interface CardNotice {
  readonly id: string
  readonly kind: string
  /** The payment, subscription or payout account it is about; null for what is none of ours. */
  readonly reference: string | null
  readonly isTest: boolean
  /** All of it, to be kept. */
  readonly payload: unknown
}

/**
 * Charges cards and pays sellers out. Throws OutsideUnavailable when the provider cannot be asked: whatever was to be
 * done may or may not have been, and is done again under the same name.
 */
export interface CardPayments {
  readonly publishableKey: string
  /** Set up with the provider's test keys: what is not a test is none of ours, and the other way round. */
  readonly isTest: boolean
  /** The provider's name of an account; asked again, the same. */
  customer(accountId: string): Promise<string>
  /** Begins a payment or a subscription; asked again for the same order, it is the same one. */
  begin(order: CardOrder): Promise<CardStep & { readonly reference: string }>
  standing(reference: string): Promise<CardStanding>
  /** The subscription that a payment was made for; null: none. */
  subscriptionOf(payment: string): Promise<string | null>
  /** Gives up what was never paid. False: it was paid meanwhile, or is being. */
  giveUp(reference: string): Promise<boolean>
  /** Ends the renewal of a subscription at its paid end. */
  cancelAtEnd(reference: string): Promise<void>
  /** Ends it now, and gives the last charge back where `refunds`. */
  endNow(reference: string, how: { readonly refunds: boolean }): Promise<void>
  /** Moves a subscription to another price and interval, reckoning what is paid; what is due today. */
  changePlan(
    reference: string,
    plan: { what: CardOrder['what']; amount: number; currency: string; interval: BillingInterval },
    how: { readonly isPreview: boolean; readonly key: string },
  ): Promise<Money>
  /** A secret to enter a card with. */
  methodSecret(customer: string): Promise<string>
  /** Pays a subscription with this card from now on. False: the provider refuses it. */
  useMethod(reference: string, customer: string, paymentMethodId: string): Promise<boolean>
  /** Tries what is open again; null: nothing is. */
  retry(reference: string): Promise<CardStep | null>
  payoutAccount(accountId: string): Promise<PayoutAccountTold>
  payoutStanding(reference: string): Promise<PayoutAccountTold>
  payoutSession(reference: string): Promise<{ readonly clientSecret: string; readonly expiresAt: Date }>
  balance(reference: string, currency: string): Promise<PayoutsTold>
  setSchedule(reference: string, schedule: PayoutSchedule): Promise<void>
  /** False: there is less than that to pay out. */
  payOut(reference: string, amount: Money, key: string): Promise<boolean>
  /** What came with a signature, checked on its bytes. Refuses by BAD_SIGNATURE and STALE. */
  readNotice(body: Buffer, signature: string | undefined, now: Date): CardNotice
}
