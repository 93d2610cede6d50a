import type { StoreState } from '#adapters/payments/stores.ts'
import { purchases, recordPurchase } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { recordSubscription, subscriptionStates } from '#features/subscriptions/index.ts'
import type { Activation } from './store/activations.ts'
import type { StoreSubject } from './stores.ts'
import { isAlive, storeLedgerStateOf, storePurchaseStateOf } from './storeState.ts'

/** Stores keep a purchase's id when it is resumed after its end; the ledgers, in which an end is final, do not. */
const taken = (row: Activation, { charge, startsAt }: StoreState): string =>
  `${row.reference}#${charge?.id ?? startsAt.getTime()}`

type Settling = { readonly row: Activation; readonly storeState: StoreState }

/** Records the state of a level bought in a store; returns its ledger reference. */
export async function settleLevel(
  tx: Tx,
  app: App,
  { row, level, storeState }: Settling & { level: 'MONTHLY' | 'YEARLY' },
): Promise<string> {
  const { accountId, source } = row
  const states = await subscriptionStates(tx, accountId)
  const last = states.find((state) => state.source === source && state.reference === row.ledgerReference) ?? null
  const isOver = last?.kind === 'ENDED' || last?.kind === 'REFUNDED' || (row.ledgerReference !== null && !last)
  const isNew = isOver && isAlive(storeState)
  const reference = isNew ? taken(row, storeState) : (row.ledgerReference ?? row.reference)
  const started = isNew && storeState.charge?.at ? { ...storeState, startsAt: storeState.charge.at } : storeState
  const line = storeLedgerStateOf(row, { level, reference }, started, isNew ? null : last)
  if (!line) return reference
  const outcome = await recordSubscription(tx, app, { ...line, accountId, at: app.runtime.now() })
  if (outcome === 'BELONGS_TO_ANOTHER') throw new Error('A purchase of a store is in the ledger of another account.')
  const failed = line.kind === 'PAYMENT_FAILED' || line.kind === 'HELD'
  if (failed && last?.payment === 'OK')
    await emit(tx, 'payment.failed', { accountId, purchaseId: null, orderId: row.id })
  return reference
}

/** Records a store's purchase of a group's offer. */
export async function settlePurchase(
  tx: Tx,
  app: App,
  { row, entitlement, storeState }: Settling & Extract<StoreSubject, { entitlement: unknown }>,
): Promise<string> {
  const { accountId, source } = row
  const last =
    row.ledgerReference === null ? null : await purchases.purchaseByReference(tx, source, row.ledgerReference)
  const isOther = last !== null && last.entitlementId !== entitlement.id
  const isOver = last?.state === 'REFUNDED' || last?.state === 'ENDED' || (row.ledgerReference !== null && !last)
  const isNew = (isOver || isOther) && isAlive(storeState)
  const reference = isNew ? taken(row, storeState) : (row.ledgerReference ?? row.reference)
  // Switching to another offer of the same seller ends the old one.
  if (last && isOther && !isOver) await recordPurchase(tx, app, { ...last, state: 'ENDED', renews: false, events: [] })
  if (isOther && !isNew) return reference
  const now = app.runtime.now()
  const recorded = await recordPurchase(tx, app, storePurchaseStateOf(row, { entitlement, reference, now }, storeState))
  if (!recorded.ok) throw new Error('A purchase of a store is the purchase of another account.')
  if (recorded.changedTo === 'GRACE')
    await emit(tx, 'payment.failed', { accountId, purchaseId: recorded.purchase.id, orderId: row.id })
  return reference
}
