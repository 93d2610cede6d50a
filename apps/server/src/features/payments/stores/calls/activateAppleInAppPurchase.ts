import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { activatePurchase } from '../activatePurchase.ts'
import { appStoreOf } from '../stores.ts'

export const activateAppleInAppPurchase = handle(contract.payments.activateAppleInAppPurchase)(async ({
  body: { signedTransaction },
  actor,
  app,
  refuse,
}) => {
  const store = appStoreOf(app)
  const read = await store.readTransaction(signedTransaction)
  if (read === 'FORGED') return refuse('NOT_VALID', { path: 'signedTransaction' })
  if (read === 'WRONG_WORLD') return refuse('SANDBOX_REFUSED', { path: 'signedTransaction' })
  const { reference, key: given } = read
  const outcome = await activatePurchase(app, { accountId: actor.id, source: store.source, reference, given })
  return outcome.ok ? outcome.answer : refuse(outcome.code, { path: 'signedTransaction' })
})
