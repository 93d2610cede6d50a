import type { EntitlementView } from '@koinon/contract/shared'
import { allow, deny } from '#kernel/refusal.ts'
import type { EntitlementRow } from './store/entitlements.ts'

type Offer = Pick<
  EntitlementRow,
  'active' | 'isDeleted' | 'isGone' | 'isPaused' | 'isOff' | 'holds' | 'capacity' | 'taken'
>

/** Rights to buy and manage a group's offers. Pure: facts in, verdict out. */
export const entitlementPolicy = {
  /** Nobody buys what they already hold; the policy checks the last seat, the caller locks it. */
  buy: ({ active, isDeleted, isGone, isPaused, isOff, holds, capacity, taken }: Offer) =>
    isDeleted || isGone || isPaused || isOff || !active
      ? deny('NOT_ON_SALE')
      : holds
        ? deny('ALREADY_OWNED')
        : capacity !== null && taken >= capacity
          ? deny('SOLD_OUT')
          : allow,

  /** For something no longer sold, only refunding is left. Apple refunds only its buyer. */
  can: (row: Offer & Pick<EntitlementRow, 'runsGroup' | 'buyers' | 'atApple'>): EntitlementView['can'] => ({
    buy: entitlementPolicy.buy(row).ok,
    edit: row.runsGroup && !row.isDeleted,
    delete: row.runsGroup && (!row.isDeleted || row.buyers > row.atApple),
  }),
} as const
