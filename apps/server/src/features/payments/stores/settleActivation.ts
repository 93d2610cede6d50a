import type { StoreState } from '#adapters/payments/stores.ts'
import { entitlements } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { acknowledgePlayPurchaseJob } from './jobs/acknowledgePlayPurchase.ts'
import { endPlaySubscriptionJob } from './jobs/endPlaySubscription.ts'
import {
  type Activation,
  type Bound,
  activationNamed,
  activationOwner,
  bindActivation,
  countProviderRead,
  removeActivation,
  saveActivation,
  lockActivation,
  postponeActivation,
  readSoon,
} from './store/activations.ts'
import { readProviderState } from '../orders/readProviderState.ts'
import { settleLevel, settlePurchase } from './storeLedgers.ts'
import { type StoreSubject, playReference, storeOf, subjectOf } from './stores.ts'
import { afterVoids, dueAfter, isAlive } from './storeState.ts'

export type Unfit = 'BELONGS_TO_ANOTHER' | 'NOT_ON_SALE' | 'NOT_VALID' | 'SANDBOX_REFUSED'
export type SettledActivation = Activation | 'PENDING' | Unfit

/**
 * Reads the state of a purchase from its store, and records the consequences: repeating it changes nothing. A purchase
 * that nobody has presented yet is thereby bound to `bound`'s account. A purchase that never belonged to this account
 * and granted nothing is answered with the reason, and belongs to nobody.
 */
export const settleActivation = (app: App, bound: Bound): Promise<SettledActivation> =>
  readProviderState<Activation, StoreState | null, SettledActivation>(app, {
    see: async () => (await activationNamed(app.db, bound.source, bound.reference)) ?? unbound(app, bound),
    read: ({ source, given }) => storeOf(app, source).stateOf(given),
    hold: async (tx, seen) =>
      (await lockActivation(tx, bound.source, bound.reference)) ?? { ...seen, providerReadCount: 0 },
    write: async (tx, held, read) => {
      if (held.accountId !== bound.accountId) return 'BELONGS_TO_ANOTHER'
      const state = read && afterVoids(read, held.voided)
      if (!state) return settleUnfit(tx, app, held, 'NOT_VALID')
      const store = storeOf(app, held.source)
      const subject = await subjectOf(tx, store, { ...held, productId: state.productId })
      const unfit = await unfitness(tx, app, { row: held, state, subject })
      if (unfit || !subject) return settleUnfit(tx, app, held, unfit ?? 'NOT_VALID')
      const row = await bindActivation(tx, held, app.runtime.now())
      if (row.accountId !== bound.accountId) return 'BELONGS_TO_ANOTHER'
      await countProviderRead(tx, row.id)
      return settleFit(tx, app, { row, state, subject })
    },
  })

/** As it would be bound. */
const unbound = (app: App, bound: Bound): Activation => ({
  ...bound,
  id: app.runtime.id(),
  entitlementId: null,
  ledgerReference: null,
  voided: [],
  createdAt: app.runtime.now(),
  providerReadCount: 0,
})

interface ReadActivation {
  readonly row: Activation
  readonly state: StoreState
}

async function settleFit(
  tx: Tx,
  app: App,
  { row, state, subject }: ReadActivation & { subject: StoreSubject },
): Promise<Activation | 'PENDING'> {
  const now = app.runtime.now()
  const dueAt = dueAfter(state, row, now)
  if (state.state === 'PENDING') {
    await postponeActivation(tx, row.id, dueAt)
    return row.ledgerReference === null ? 'PENDING' : row
  }
  const ledgerReference =
    'level' in subject
      ? await settleLevel(tx, app, { row, level: subject.level, storeState: state })
      : await settlePurchase(tx, app, { row, entitlement: subject.entitlement, storeState: state })
  const entitlementId = 'level' in subject ? null : subject.entitlement.id
  await saveActivation(tx, row.id, { entitlementId, ledgerReference, now, dueAt })
  if (state.replaces?.['token']) await readSoon(tx, row.source, playReference(state.replaces['token']), now)
  if (state.isUnconfirmed && isAlive(state)) await addJob(tx, acknowledgePlayPurchaseJob, { key: { ...row.given } })
  return { ...row, entitlementId, ledgerReference }
}

async function settleUnfit(tx: Tx, app: App, row: Activation, code: Unfit): Promise<Activation | Unfit> {
  if (row.ledgerReference !== null) {
    app.log.error({ activationId: row.id, code }, 'a store tells of a purchase what cannot be')
    await postponeActivation(tx, row.id, new Date(app.runtime.now().getTime() + dayMs))
    return row
  }
  await removeActivation(tx, row.id)
  // Google refunds at our request; Apple only at its buyer's.
  if (code === 'NOT_ON_SALE' && row.source === 'GOOGLE_PLAY_BILLING')
    await addJob(tx, endPlaySubscriptionJob, { key: { ...row.given }, refunds: true })
  return code
}

/** Why a purchase does not belong to this account; null: it does. */
async function unfitness(
  tx: Tx,
  app: App,
  { row, state, subject }: ReadActivation & { subject: StoreSubject | null },
): Promise<Unfit | null> {
  if (state.isTest !== storeOf(app, row.source).isTest) return 'SANDBOX_REFUSED'
  if (state.accountId !== null && state.accountId.toLowerCase() !== row.accountId) return 'BELONGS_TO_ANOTHER'
  const replaced = state.replaces?.['token']
  const owner = replaced ? await activationOwner(tx, row.source, playReference(replaced)) : null
  if (owner !== null && owner !== row.accountId) return 'BELONGS_TO_ANOTHER'
  if (!subject) return 'NOT_VALID'
  if ('entitlement' in subject && (subject.entitlement.interval === 'ONE_TIME') !== (state.paidUntil === null))
    return 'NOT_VALID'
  if ('level' in subject && state.paidUntil === null) return 'NOT_VALID'
  if (row.ledgerReference !== null) return null
  if (!isAlive(state)) return 'NOT_VALID'
  return 'entitlement' in subject && !(await entitlements.lockSale(tx, subject.entitlement.id)) ? 'NOT_ON_SALE' : null
}
