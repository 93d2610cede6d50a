import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import { UpstreamUnavailable } from '#adapters/common/errors.ts'
import { purchases } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { purchaseViews } from '#features/premium/index.ts'
import { subscriptionOf } from '#features/subscriptions/index.ts'
import { type Activation, type Bound, activationNamed, bindActivation } from './store/activations.ts'
import { type Unfit, settleActivation } from './settleActivation.ts'

type Activated = Reply<typeof contract.payments.activateAppleInAppPurchase>
export type ActivationResult =
  | { readonly ok: true; readonly answer: Activated }
  | { readonly ok: false; readonly code: Unfit }

const pending: ActivationResult = { ok: true, answer: { state: 'PENDING', subscription: null, purchase: null } }

/**
 * Binds a purchase made in a store to an account, and records what it grants: if several accounts present the same
 * one, the first has it. If the store does not answer, it is bound, and the job asks again.
 */
export async function activatePurchase(app: App, bound: Bound): Promise<ActivationResult> {
  const { source, reference, accountId } = bound
  const known = await activationNamed(app.db, source, reference)
  if (known && known.accountId !== accountId) return { ok: false, code: 'BELONGS_TO_ANOTHER' }
  const outcome = await settleActivation(app, bound).catch((error: unknown) => {
    if (!(error instanceof UpstreamUnavailable)) throw error
    app.log.warn({ err: error, source }, 'a store could not be asked for a purchase')
    return bindUnread(app, bound)
  })
  if (outcome === 'PENDING') return pending
  return typeof outcome === 'string'
    ? { ok: false, code: outcome }
    : { ok: true, answer: await answerOf(app.db, app, outcome) }
}

async function bindUnread(app: App, bound: Bound): Promise<Activation | 'PENDING' | Unfit> {
  const row = await inTransaction(app, (tx) =>
    bindActivation(tx, { ...bound, id: app.runtime.id() }, app.runtime.now()),
  )
  if (row.accountId !== bound.accountId) return 'BELONGS_TO_ANOTHER'
  return row.ledgerReference === null ? 'PENDING' : row
}

/** The grants of a purchase at this moment. */
async function answerOf(db: Db, app: App, row: Activation): Promise<Activated> {
  const now = app.runtime.now()
  if (row.entitlementId === null)
    return { state: 'ACTIVE', subscription: await subscriptionOf(db, row.accountId, now), purchase: null }
  const purchase = await purchases.purchaseByReference(db, row.source, row.ledgerReference ?? row.reference)
  const [view = null] = purchase ? await purchaseViews(db, row.accountId, [purchase], { now }) : []
  return { state: 'ACTIVE', subscription: null, purchase: view }
}
