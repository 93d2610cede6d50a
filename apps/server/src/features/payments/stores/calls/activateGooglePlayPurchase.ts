import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { activatePurchase } from '../activatePurchase.ts'
import { playKind, playReference, playStoreOf } from '../stores.ts'

/** The characters of Google's ids. */
const written = /^[\x21-\x7e]+$/

export const activateGooglePlayPurchase = handle(contract.payments.activateGooglePlayPurchase)(async ({
  body: { packageName, productId, purchaseToken },
  actor,
  db,
  app,
  refuse,
}) => {
  const store = playStoreOf(app)
  if (packageName !== store.packageName) return refuse('NOT_VALID', { path: 'packageName' })
  if (!written.test(productId)) return refuse('NOT_VALID', { path: 'productId' })
  if (!written.test(purchaseToken)) return refuse('NOT_VALID', { path: 'purchaseToken' })
  const kind = await playKind(db, store, { accountId: actor.id, productId })
  if (!kind) return refuse('NOT_VALID', { path: 'productId' })
  const outcome = await activatePurchase(app, {
    accountId: actor.id,
    source: store.source,
    reference: playReference(purchaseToken),
    given: { productId, token: purchaseToken, kind },
  })
  return outcome.ok ? outcome.answer : refuse(outcome.code, { path: 'purchaseToken' })
})
