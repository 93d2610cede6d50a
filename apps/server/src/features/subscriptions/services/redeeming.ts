import type { PromoEffect } from '@koinon/contract/shared'
import type { App } from '../../../kernel/app.ts'
import { spendTarget } from '../../../kernel/limits.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { promoPolicy, subscriptionPolicy } from '../policy.ts'
import { holdAccount, subscriptionStates } from '../store/ledger.ts'
import { lockPromoCode, writeRedemption } from '../store/promoCodes.ts'
import { recordSubscription } from './recording.ts'

const tries = { max: 10, seconds: 600 } as const

export type Redeemed =
  | { readonly ok: true; readonly effect: PromoEffect }
  | { readonly ok: false; readonly code: 'CODE_REFUSED' | 'ALREADY_REDEEMED' | 'NEEDS_PURCHASE' }

/**
 * Redeems a code that stands alone: its free time is written into the ledger. A try is counted before anything is
 * looked at: refuse with `refuseKeeping`. Account and code are held, in this order, so that every limit holds.
 */
export async function redeemAlone(
  tx: Tx,
  app: App,
  asked: { accountId: string; code: string; isPreview: boolean },
): Promise<Redeemed> {
  const { accountId } = asked
  const now = app.seams.now()
  await spendTarget(tx, `promo:${accountId}`, tries.max, tries.seconds, now)
  await holdAccount(tx, accountId)
  const facts = await lockPromoCode(tx, asked.code, accountId)
  const verdict = promoPolicy.redeemAlone(facts, now)
  if (!verdict.ok) return verdict
  if (!facts) return { ok: false, code: 'CODE_REFUSED' }
  const free = subscriptionPolicy.freeTime(await subscriptionStates(tx, accountId), facts.value, now)
  const level = facts.level ?? 'MONTHLY'
  const effect = { kind: facts.kind, level, percent: null, until: free.until.toISOString() }
  if (asked.isPreview) return { ok: true, effect }
  const grantId = app.seams.id()
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
  await writeRedemption(tx, { id: app.seams.id(), promoCodeId: facts.id, accountId, effect, grantId, now })
  return { ok: true, effect }
}
