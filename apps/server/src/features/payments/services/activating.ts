import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import { OutsideUnavailable } from '../../../adapters/common/outcome.ts'
import type { StoreStanding } from '../../../adapters/payments/stores.ts'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { addJob } from '../../../kernel/jobs.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { purchaseByReference, purchaseViews, recordPurchase } from '../../premium/index.ts'
import { recordSubscription, subscriptionOf, subscriptionStates } from '../../subscriptions/index.ts'
import { confirmAtPlay } from '../jobs/confirmAtPlay.ts'
import {
  type Activation,
  type Bound,
  activationOwner,
  bindActivation,
  keepActivation,
  postponeActivation,
  readSoon,
} from '../store/activations.ts'
import { type StoreSubject, playReference, storeOf, subjectOf } from './stores.ts'
import { afterVoids, dueAfter, isAlive, ledgerToldByStore, purchaseToldByStore } from './toldByStore.ts'

type Activated = Reply<typeof contract.payments.activateAppleInAppPurchase>
export type Unfit = 'BELONGS_TO_ANOTHER' | 'NOT_VALID' | 'SANDBOX_REFUSED'
export type Activating =
  | { readonly ok: true; readonly answer: Activated }
  | { readonly ok: false; readonly code: Unfit }

const pending: Activating = { ok: true, answer: { state: 'PENDING', subscription: null, purchase: null } }

/**
 * Binds a purchase made in a store to an account, and writes what it gives. Its row is held while the store is asked: of
 * those who show the same one at once, the first has it. A store that does not answer is asked again by the job.
 */
export async function activate(tx: Tx, app: App, bound: Omit<Bound, 'id'>): Promise<Activating> {
  const row = await bindActivation(tx, { ...bound, id: app.seams.id() }, app.seams.now())
  if (row.accountId !== bound.accountId) return { ok: false, code: 'BELONGS_TO_ANOTHER' }
  const outcome = await settleActivation(tx, app, row).catch((error: unknown) => {
    if (!(error instanceof OutsideUnavailable)) throw error
    app.log.warn({ err: error, source: row.source }, 'a store could not be asked for a purchase')
    return row.ledgerReference === null ? ('PENDING' as const) : row
  })
  if (outcome === 'PENDING') return pending
  return typeof outcome === 'string'
    ? { ok: false, code: outcome }
    : { ok: true, answer: await answerOf(tx, app, outcome) }
}

/** What a purchase gave, as it stands now. */
async function answerOf(tx: Tx, app: App, row: Activation): Promise<Activated> {
  const now = app.seams.now()
  if (row.entitlementId === null)
    return { state: 'ACTIVE', subscription: await subscriptionOf(tx, row.accountId, now), purchase: null }
  const purchase = await purchaseByReference(tx, row.source, row.ledgerReference ?? row.reference)
  const [view = null] = purchase ? await purchaseViews(tx, row.accountId, [purchase], { now }) : []
  return { state: 'ACTIVE', subscription: null, purchase: view }
}

/**
 * Reads how a purchase stands at its store, and writes what follows: told again, nothing changes. Its row is held. What
 * never was one of this account and gave nothing is answered by why.
 */
export async function settleActivation(tx: Tx, app: App, row: Activation): Promise<Activation | 'PENDING' | Unfit> {
  const now = app.seams.now()
  const store = storeOf(app, row.source)
  const told = await store.standing(row.given)
  const standing = told && afterVoids(told, row.voided)
  const subject = standing && (await subjectOf(tx, store, { ...row, productId: standing.productId }))
  const isFirst = row.ledgerReference === null
  const unfit = standing ? await unfitness(tx, row, { standing, subject, isTest: store.isTest }) : 'NOT_VALID'
  if (!standing || !subject || unfit) {
    if (isFirst) return unfit ?? 'NOT_VALID'
    app.log.error({ activationId: row.id, code: unfit }, 'a store tells of a purchase what cannot be')
    await postponeActivation(tx, row.id, new Date(now.getTime() + 86_400_000))
    return row
  }
  const dueAt = dueAfter(standing, row, now)
  if (standing.state === 'PENDING') {
    await postponeActivation(tx, row.id, dueAt)
    return isFirst ? 'PENDING' : row
  }
  const ledgerReference =
    'level' in subject
      ? await settleLevel(tx, app, { row, level: subject.level, standing })
      : await settlePurchase(tx, app, { row, entitlement: subject.entitlement, standing })
  const entitlementId = 'level' in subject ? null : subject.entitlement.id
  await keepActivation(tx, row.id, { entitlementId, ledgerReference, now, dueAt })
  if (standing.replaces?.['token']) await readSoon(tx, row.source, playReference(standing.replaces['token']), now)
  if (standing.isUnconfirmed && isAlive(standing)) await addJob(tx, confirmAtPlay, { key: { ...row.given } })
  return { ...row, entitlementId, ledgerReference }
}

/** Why a purchase is none of this account's; null: it is. */
async function unfitness(
  tx: Tx,
  row: Activation,
  { standing, subject, isTest }: { standing: StoreStanding; subject: StoreSubject | null; isTest: boolean },
): Promise<Unfit | null> {
  if (standing.isTest !== isTest) return 'SANDBOX_REFUSED'
  if (standing.accountId !== null && standing.accountId.toLowerCase() !== row.accountId) return 'BELONGS_TO_ANOTHER'
  const replaced = standing.replaces?.['token']
  const owner = replaced ? await activationOwner(tx, row.source, playReference(replaced)) : null
  if (owner !== null && owner !== row.accountId) return 'BELONGS_TO_ANOTHER'
  if (!subject) return 'NOT_VALID'
  if ('entitlement' in subject && (subject.entitlement.interval === 'ONE_TIME') !== (standing.paidUntil === null))
    return 'NOT_VALID'
  if ('level' in subject && standing.paidUntil === null) return 'NOT_VALID'
  if (row.ledgerReference !== null) return null
  const isGone = 'entitlement' in subject && subject.entitlement.isDeleted
  return isGone || !isAlive(standing) ? 'NOT_VALID' : null
}

/** Stores keep a purchase's name when it is taken up again after its end: the ledgers, where an end is final, do not. */
const taken = (row: Activation, { charge, startsAt }: StoreStanding): string =>
  `${row.reference}#${charge?.id ?? startsAt.getTime()}`

type Settling = { readonly row: Activation; readonly standing: StoreStanding }

async function settleLevel(
  tx: Tx,
  app: App,
  { row, level, standing }: Settling & { level: 'MONTHLY' | 'YEARLY' },
): Promise<string> {
  const { accountId, source } = row
  const states = await subscriptionStates(tx, accountId)
  const last = states.find((state) => state.source === source && state.reference === row.ledgerReference) ?? null
  const isOver = last?.kind === 'ENDED' || last?.kind === 'REFUNDED' || (row.ledgerReference !== null && !last)
  const isNew = isOver && isAlive(standing)
  const reference = isNew ? taken(row, standing) : (row.ledgerReference ?? row.reference)
  const started = isNew && standing.charge ? { ...standing, startsAt: standing.charge.at } : standing
  const line = ledgerToldByStore(row, { level, reference }, started, isNew ? null : last)
  if (!line) return reference
  const outcome = await recordSubscription(tx, app, { ...line, accountId, at: app.seams.now() })
  if (outcome === 'BELONGS_TO_ANOTHER') throw new Error('A purchase of a store is in the ledger of another account.')
  const failed = line.kind === 'PAYMENT_FAILED' || line.kind === 'HELD'
  if (failed && last?.payment === 'OK')
    await emit(tx, 'payment.failed', { accountId, purchaseId: null, orderId: row.id })
  return reference
}

async function settlePurchase(
  tx: Tx,
  app: App,
  { row, entitlement, standing }: Settling & Extract<StoreSubject, { entitlement: unknown }>,
): Promise<string> {
  const { accountId, source } = row
  const last = row.ledgerReference === null ? null : await purchaseByReference(tx, source, row.ledgerReference)
  const isOther = last !== null && last.entitlementId !== entitlement.id
  const isOver = last?.state === 'REFUNDED' || last?.state === 'ENDED' || (row.ledgerReference !== null && !last)
  const isNew = (isOver || isOther) && isAlive(standing)
  const reference = isNew ? taken(row, standing) : (row.ledgerReference ?? row.reference)
  // Whoever changes to another offer of the same seller has the old one no longer.
  if (last && isOther && !isOver) await recordPurchase(tx, app, { ...last, state: 'ENDED', renews: false, events: [] })
  if (isOther && !isNew) return reference
  const recorded = await recordPurchase(tx, app, purchaseToldByStore(row, { entitlement, reference }, standing))
  if (!recorded.ok) throw new Error('A purchase of a store is the purchase of another account.')
  if (recorded.changedTo === 'GRACE')
    await emit(tx, 'payment.failed', { accountId, purchaseId: recorded.purchase.id, orderId: row.id })
  return reference
}
