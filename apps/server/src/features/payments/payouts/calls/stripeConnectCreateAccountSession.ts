import { contract } from '@koinon/contract'
import { payoutAccounts } from '#features/entitlements/index.ts'
import { handle } from '#kernel/http/handler.ts'
import { cardProvider } from '#features/premium/index.ts'

export const stripeConnectCreateAccountSession = handle(contract.payments.stripeConnectCreateAccountSession)(async ({
  params: { id },
  actor,
  db,
  app,
  refuse,
}) => {
  const account = await payoutAccounts.payoutAccountOf(db, actor.id)
  if (account?.reference !== id) return refuse('ACCOUNT_NOT_FOUND')
  const cards = cardProvider(app)
  const { clientSecret, expiresAt } = await cards.payoutSession(id)
  return { clientSecret, publishableKey: cards.publishableKey, expiresAt: expiresAt.toISOString() }
})
