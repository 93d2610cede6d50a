import { allow, deny } from '#kernel/refusal.ts'
import type { entitlements, purchases } from '#features/entitlements/index.ts'

type PurchaseRow = purchases.PurchaseRow

/** Rights to change a group's offers and to end purchases. Pure: facts in, verdict out. */
export const premiumPolicy = {
  /** A monthly price does not become yearly without the buyers' knowledge. */
  changeInterval: (from: string, to: string, bought: boolean) =>
    from !== to && bought ? deny('INTERVAL_FIXED') : allow,

  /** Whether its buyer may cancel a purchase; `state` is that of now. A store's is cancelled there. */
  cancel: ({ state, renews }: Pick<PurchaseRow, 'state' | 'renews'>) =>
    renews && (state === 'ACTIVE' || state === 'GRACE') ? allow : deny('ALREADY_ENDED'),

  /** Whether a cancellation may be taken back: as long as it has not taken effect, and its seller goes on. */
  resume: (
    { state, source, interval }: Pick<PurchaseRow, 'state' | 'source' | 'interval'>,
    {
      isDeleted,
      isGone,
      isPaused,
      isOff,
    }: Pick<entitlements.EntitlementRow, 'isDeleted' | 'isGone' | 'isPaused' | 'isOff'>,
  ) =>
    source !== 'STRIPE' || interval === 'ONE_TIME'
      ? deny('NOT_BY_CARD')
      : state !== 'ACTIVE' && state !== 'GRACE' && state !== 'CANCELLED'
        ? deny('ALREADY_ENDED')
        : isDeleted || isGone || isPaused || isOff
          ? deny('NOT_ON_SALE')
          : allow,
} as const
