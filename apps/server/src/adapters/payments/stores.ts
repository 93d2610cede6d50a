import { minorDigits } from '@koinon/contract/money'
import type { Money } from '@koinon/contract/shared'

export type StoreSource = 'GOOGLE_PLAY_BILLING' | 'APPLE_IN_APP_PURCHASES'

/** The key by which a store finds one purchase again; stored as long as the purchase. */
export type StoreKey = Readonly<Record<string, string>>

/** The state of a purchase at its store, read just now. */
export interface StoreState {
  readonly productId: string
  /** Made in the store's sandbox, with test money. */
  readonly isTest: boolean
  /** Our account that the app named as the buyer; null: it named none. */
  readonly accountId: string | null
  /** PENDING: not paid yet. HOLD: a payment failed, and access is suspended. TAKEN_BACK: refunded or revoked. */
  readonly state: 'PENDING' | 'TRIAL' | 'PAID' | 'GRACE' | 'HOLD' | 'ENDED' | 'TAKEN_BACK'
  readonly startsAt: Date
  /** Null: bought once. */
  readonly paidUntil: Date | null
  readonly graceUntil: Date | null
  readonly renews: boolean
  /** For each period, or once; null: the store does not say. */
  readonly price: Money | null
  /** The last payment, with the store's id of it; `at` is null if the store does not date it. */
  readonly charge: { readonly id: string; readonly at: Date | null } | null
  /** Another purchase that this one replaced. */
  readonly replaces: StoreKey | null
  /** Must be confirmed, or the store refunds it. */
  readonly isUnconfirmed: boolean
}

/** A store's products that are levels of the platform. */
export interface LevelProducts {
  readonly MONTHLY: string | undefined
  readonly YEARLY: string | undefined
}

/**
 * A store that sells in its own apps. Throws OutsideUnavailable when it cannot be reached, in which case nothing is
 * known about the purchase.
 */
export interface Store {
  readonly source: StoreSource
  readonly levels: LevelProducts
  /** Whether we accept sandbox purchases: anything else is then not ours. */
  readonly isTest: boolean
  /** Null: no such purchase of our app. */
  stateOf(key: StoreKey): Promise<StoreState | null>
}

/** A transaction or a notification whose signature leads to the store's root. */
export interface AppleTransaction {
  readonly key: StoreKey
  /** The store's id of it, the same across renewals. */
  readonly reference: string
  readonly productId: string
}
export interface AppleEvent {
  readonly id: string
  readonly kind: string
  readonly transaction: AppleTransaction | null
  readonly signedAt: Date
  /** As signed, to be stored. */
  readonly signed: string
}
/** WRONG_WORLD: signed by the store, but a sandbox purchase where real ones are expected, or vice versa. */
export type Unreadable = 'FORGED' | 'WRONG_WORLD'

export interface AppStore extends Store {
  readTransaction(signed: string): Promise<AppleTransaction | Unreadable>
  /** Reads a notification from the bytes as they came. */
  readNotice(body: Buffer): Promise<AppleEvent | Unreadable>
}

export interface PlayStore extends Store {
  readonly packageName: string
  /** The payments refunded since then, by the store's ids of purchase and payment. */
  voided(since: Date): Promise<{ readonly token: string; readonly orderId: string }[]>
  /** Tells the store that the purchase has arrived; repeating it has no effect. */
  confirm(key: StoreKey): Promise<void>
  /** Ends the renewal at the paid end; with `refunds` at once, refunding the last payment. */
  end(key: StoreKey, how: { readonly refunds: boolean }): Promise<void>
}

/** A price in the currency's minor unit; null if it is not one. */
export function priceOf(units: number | undefined, currency: string | undefined): Money | null {
  if (units === undefined || !Number.isFinite(units) || !currency || !/^[A-Z]{3}$/.test(currency)) return null
  return { amount: Math.round(units * 10 ** minorDigits(currency)), currency }
}
