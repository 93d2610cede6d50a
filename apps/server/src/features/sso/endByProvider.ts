import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { challenges, providers } from '#features/accounts/index.ts'

/**
 * Ends the sessions that a provider orders to end, named by its own session or else by the person. Each order counts
 * once: a copied one does not end the sessions of later sign-ins. False if the token is no valid order.
 */
export async function endByProvider(app: App, providerId: string, token: string): Promise<boolean> {
  const row = await providers.providerById(app.db, providerId)
  if (!row) return false
  const order = await app.ports.openId.readLogout(providers.openIdProviderOf(app, row), token, app.runtime.now())
  if (!order) return false
  return inTransaction(app, async (tx) => {
    if (!(await challenges.consumeOnce(tx, `logout:${providerId}:${order.tokenId}`.slice(0, 500), order.expiresAt)))
      return false
    await providers.endProviderSessions(tx, providerId, order)
    return true
  })
}
