import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { accessEnd, subscriptionPolicy } from './policy.ts'
import {
  type LedgerEntry,
  type SubscriptionState,
  appendEntry,
  lockSubscriber,
  subscriptionStates,
} from './store/ledger.ts'

/** An event of a subscription, as its source reports it. */
export type SubscriptionReport = SubscriptionState & {
  readonly accountId: string
  readonly providerEvent?: string
  readonly at: Date
}

/**
 * Records in the ledger what a source reported. Free time waiting behind what is paid moves with it. A repeated
 * report is recorded once; a reference of another account is refused through the result.
 */
export async function recordSubscription(
  tx: Tx,
  app: App,
  recorded: SubscriptionReport,
): Promise<'WRITTEN' | 'KNOWN' | 'BELONGS_TO_ANOTHER'> {
  await lockSubscriber(tx, recorded.accountId)
  const before = await subscriptionStates(tx, recorded.accountId)
  const outcome = await appendEntry(tx, { ...recorded, id: app.runtime.id() })
  if (outcome !== 'WRITTEN') return outcome
  if (recorded.source !== 'PROMO_CODE')
    await postponeFreeTime(tx, app, { accountId: recorded.accountId, was: before.find(isSameAs(recorded)) ?? null })
  await emit(tx, 'account.changed', { accountId: recorded.accountId })
  return outcome
}

const isSameAs =
  ({ source, reference }: SubscriptionState) =>
  (other: SubscriptionState): boolean =>
    other.source === source && other.reference === reference

/**
 * Free time that has not begun begins when the last period that still runs ends, one after the other. A refunded or
 * early ended period delays nothing, for any paid end. Renewals are reported when they are due, or later: free time
 * that began meanwhile, at the end of what the subscription `was`, goes on waiting if that is paid for now.
 */
async function postponeFreeTime(
  tx: Tx,
  app: App,
  { accountId, was }: { accountId: string; was: SubscriptionState | null },
): Promise<void> {
  const now = app.runtime.now()
  const states = await subscriptionStates(tx, accountId)
  const running = subscriptionPolicy.running(states, now)
  const renewed = was?.renews ? running.find(isSameAs(was)) : undefined
  const hasBegunTooEarly = ({ startsAt }: SubscriptionState): boolean =>
    was !== null && renewed !== undefined && startsAt >= accessEnd(was) && startsAt < accessEnd(renewed)
  const waiting = running
    .filter((state) => state.source === 'PROMO_CODE' && (state.startsAt > now || hasBegunTooEarly(state)))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  const taken = running.filter((state) => !waiting.includes(state)).map((state) => accessEnd(state).getTime())
  let from = Math.max(now.getTime(), ...taken)
  for (const state of waiting) {
    // While a payment is on hold nothing else gives access: what was used then is used up.
    const begins =
      was?.payment === 'HOLD' ? Math.max(state.startsAt.getTime(), now.getTime()) : state.startsAt.getTime()
    const length = state.paidUntil.getTime() - begins
    const [startsAt, paidUntil] = [new Date(from), new Date(from + length)]
    from += length
    if (startsAt.getTime() === state.startsAt.getTime()) continue
    const line: LedgerEntry = {
      ...state,
      id: app.runtime.id(),
      accountId,
      kind: 'POSTPONED',
      startsAt,
      paidUntil,
      at: now,
    }
    await appendEntry(tx, line)
  }
}
