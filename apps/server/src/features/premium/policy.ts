import type { EntitlementView } from '@koinon/contract/shared'
import { allow, deny } from '#kernel/refusal.ts'
import type { EntitlementRow } from '#features/entitlements/store/entitlements.ts'
import type { PurchaseRow } from '#features/entitlements/store/purchases.ts'

type Offer = Pick<EntitlementRow, 'active' | 'isDeleted' | 'isGone' | 'isPaused' | 'holds' | 'capacity' | 'taken'>

/** Rights to buy, change and end a group's offers. Pure: facts in, verdict out. */
export const premiumPolicy = {
  /** Nobody buys what they already hold; the policy checks the last seat, the caller locks it. */
  buy: ({ active, isDeleted, isGone, isPaused, holds, capacity, taken }: Offer) =>
    isDeleted || isGone || isPaused || !active
      ? deny('NOT_ON_SALE')
      : holds
        ? deny('ALREADY_OWNED')
        : capacity !== null && taken >= capacity
          ? deny('SOLD_OUT')
          : allow,

  /** A monthly price does not become yearly without the buyers' knowledge. */
  changeInterval: (from: string, to: string, bought: boolean) =>
    from !== to && bought ? deny('INTERVAL_FIXED') : allow,

  /** Whether its buyer may cancel a purchase; `state` is that of now. A store's is cancelled there. */
  cancel: ({ state, renews }: Pick<PurchaseRow, 'state' | 'renews'>) =>
    renews && (state === 'ACTIVE' || state === 'GRACE') ? allow : deny('ALREADY_ENDED'),

  /** Whether a cancellation may be taken back: as long as it has not taken effect, and its seller goes on. */
  resume: (
    { state, source, interval }: Pick<PurchaseRow, 'state' | 'source' | 'interval'>,
    { isDeleted, isGone, isPaused }: Pick<Offer, 'isDeleted' | 'isGone' | 'isPaused'>,
  ) =>
    source !== 'STRIPE' || interval === 'ONE_TIME'
      ? deny('NOT_BY_CARD')
      : state !== 'ACTIVE' && state !== 'GRACE' && state !== 'CANCELLED'
        ? deny('ALREADY_ENDED')
        : isDeleted || isGone || isPaused
          ? deny('NOT_ON_SALE')
          : allow,

  /** For something no longer sold, only refunding is left. Apple refunds only its buyer. */
  can: (row: Offer & Pick<EntitlementRow, 'runsGroup' | 'buyers' | 'atApple'>): EntitlementView['can'] => ({
    buy: premiumPolicy.buy(row).ok,
    edit: row.runsGroup && !row.isDeleted,
    delete: row.runsGroup && (!row.isDeleted || row.buyers > row.atApple),
  }),
} as const
