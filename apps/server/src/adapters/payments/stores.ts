import type { Money } from '@koinon/contract/shared'

export type StoreSource = 'GOOGLE_PLAY_BILLING' | 'APPLE_IN_APP_PURCHASES'

/** What a store wants to hear to find one purchase again; kept as long as the purchase. */
export type StoreKey = Readonly<Record<string, string>>

/** How a purchase stands at its store, read this moment. */
export interface StoreStanding {
  readonly productId: string
  /** Paid with play money, in the store's sandbox. */
  readonly isTest: boolean
  /** The account of ours that the app said was buying; null: it said none. */
  readonly accountId: string | null
  /**
   * PENDING: not paid yet. HOLD: a payment failed, and gives nothing any more. TAKEN_BACK: refunded or revoked.
   */
  readonly state: 'PENDING' | 'TRIAL' | 'PAID' | 'GRACE' | 'HOLD' | 'ENDED' | 'TAKEN_BACK'
  readonly startsAt: Date
  /** Null: bought once. */
  readonly paidUntil: Date | null
  readonly graceUntil: Date | null
  readonly renews: boolean
  /** For each period, or once; null: the store does not tell. */
  readonly price: Money | null
  /** The last payment, by the store's name of it. */
  readonly charge: { readonly id: string; readonly at: Date } | null
  /** Another purchase that this one took the place of. */
  readonly replaces: StoreKey | null
  /** Wants to be confirmed, or the store gives the money back. */
  readonly isUnconfirmed: boolean
}

/** Products of a store that are levels of the platform. */
export interface LevelProducts {
  readonly MONTHLY: string | undefined
  readonly YEARLY: string | undefined
}

/**
 * A store that sells in its own apps. Throws OutsideUnavailable when it cannot be asked, so that nothing is known of the
 * purchase.
 */
export interface Store {
  readonly source: StoreSource
  readonly levels: LevelProducts
  /** Whether play money is what is wanted here: everything else is none of ours then. */
  readonly isTest: boolean
  /** Null: the store knows no such purchase of our app. */
  standing(key: StoreKey): Promise<StoreStanding | null>
}

/** A transaction or a notice whose signature leads to the store's root. */
export interface AppleTransaction {
  readonly key: StoreKey
  /** What the store calls it, renewals and all. */
  readonly reference: string
  readonly productId: string
}
export interface AppleNotice {
  readonly id: string
  readonly kind: string
  readonly transaction: AppleTransaction | null
  readonly signedAt: Date
  /** As it was signed, to be kept. */
  readonly signed: string
}
/** WRONG_WORLD: signed by the store, but play money where real money is wanted, or the other way round. */
export type Unreadable = 'FORGED' | 'WRONG_WORLD'

export interface AppStore extends Store {
  readTransaction(signed: string): Promise<AppleTransaction | Unreadable>
  /** What came, on its bytes as they were. */
  readNotice(body: Buffer): Promise<AppleNotice | Unreadable>
}

export interface PlayStore extends Store {
  readonly packageName: string
  /** The payments that went back since then, by the store's names of purchase and payment. */
  voided(since: Date): Promise<{ readonly token: string; readonly orderId: string }[]>
  /** Tells the store that the purchase has arrived; told again, nothing happens. */
  confirm(key: StoreKey): Promise<void>
  /** Ends the renewal at the paid end; with `refunds` at once, and gives the last payment back. */
  end(key: StoreKey, how: { readonly refunds: boolean }): Promise<void>
}

/** Digits after the point that a currency is written with. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** A price in the currency's minor unit; null: it is none. */
export function priceOf(units: number | undefined, currency: string | undefined): Money | null {
  if (units === undefined || !Number.isFinite(units) || !currency || !/^[A-Z]{3}$/.test(currency)) return null
  return { amount: Math.round(units * 10 ** digitsOf(currency)), currency }
}
