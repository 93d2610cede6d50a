import type { PaidLevel, PromoEffect } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { consumeUse } from '#kernel/http/rateLimits.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { promoPolicy, subscriptionPolicy } from './policy.ts'
import { lockSubscriber, subscriptionStates } from './store/ledger.ts'
import { lockPromoCode, writeRedemption } from './store/promoCodes.ts'
import { recordSubscription } from './recordSubscription.ts'

const tries = { max: 10, seconds: 600 } as const

/** Counts an attempt before any query, so that codes cannot be guessed: refuse with `refuseAndCommit`. */
export const consumePromoAttempt = (tx: Tx, app: App, accountId: string): Promise<void> =>
  consumeUse(tx, { key: `promo:${accountId}`, ...tries }, app.runtime.now())

export type RedeemOutcome =
  | { readonly ok: true; readonly effect: PromoEffect }
  | { readonly ok: false; readonly code: 'CODE_REFUSED' | 'ALREADY_REDEEMED' | 'NEEDS_PURCHASE' }

/**
 * Redeems a code that needs no purchase: its free time is recorded in the ledger. An attempt is counted before any
 * query: refuse with `refuseAndCommit`. Account and code are locked, in this order, so that every limit holds.
 */
export async function redeemFreeTimeCode(
  tx: Tx,
  app: App,
  args: { accountId: string; code: string; isPreview: boolean },
): Promise<RedeemOutcome> {
  const { accountId } = args
  const now = app.runtime.now()
  await consumePromoAttempt(tx, app, accountId)
  await lockSubscriber(tx, accountId)
  const facts = await lockPromoCode(tx, args.code, { accountId, now })
  const verdict = promoPolicy.redeemAlone(facts, now)
  if (!verdict.ok) return verdict
  if (!facts) return { ok: false, code: 'CODE_REFUSED' }
  const level = facts.level ?? 'MONTHLY'
  const { until, grantId } = await addFreeTime(tx, app, { ...args, level, days: facts.value })
  const effect = { kind: facts.kind, level, percent: null, until: until.toISOString() }
  if (args.isPreview) return { ok: true, effect }
  await writeRedemption(tx, { id: app.runtime.id(), promoCodeId: facts.id, accountId, effect, grantId, now })
  return { ok: true, effect }
}

/** Records free days of a level in the ledger, after everything paid; a preview only returns until when. */
export async function addFreeTime(
  tx: Tx,
  app: App,
  { accountId, level, days, isPreview }: { accountId: string; level: PaidLevel; days: number; isPreview: boolean },
): Promise<{ until: Date; grantId: string }> {
  const now = app.runtime.now()
  const grantId = app.runtime.id()
  const free = subscriptionPolicy.freeTime(await subscriptionStates(tx, accountId), days, now)
  if (isPreview) return { until: free.until, grantId }
  await recordSubscription(tx, app, {
    accountId,
    source: 'PROMO_CODE',
    reference: grantId,
    kind: 'STARTED',
    level,
    startsAt: free.from,
    paidUntil: free.until,
    graceUntil: null,
    renews: false,
    payment: 'OK',
    price: null,
    card: null,
    at: now,
  })
  return { until: free.until, grantId }
}
