import { hashToken } from '#kernel/credentials.ts'
import { hourMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { challenges, providers } from '#features/accounts/index.ts'

/** Longer than a registration may take that somebody begins at the provider. */
const rememberedMs = hourMs

/**
 * Ends the sessions that a provider orders to end, named by its own session or else by the person, and those of sign-ins
 * that are under way. Each order counts once: a copied one does not end the sessions of later sign-ins. False if the token
 * is no valid order.
 */
export async function endByProvider(app: App, providerId: string, token: string): Promise<boolean> {
  const row = await providers.providerById(app.db, providerId)
  if (!row) return false
  const now = app.runtime.now()
  const order = await app.ports.openId.readLogout(providers.openIdProviderOf(app, row), token, now)
  if (!order) return false
  // Of any length, and in letters that may not be cut.
  const tokenId = hashToken(order.tokenId)
  const expiresAt = new Date(now.getTime() + rememberedMs)
  // Committed by itself: what opens from here on finds the order, and what opened before is found below.
  await inTransaction(app, (tx) => providers.rememberOrder(tx, { ...order, tokenId, providerId, expiresAt }))
  return inTransaction(app, async (tx) => {
    if (!(await challenges.consumeOnce(tx, `logout:${providerId}:${tokenId}`, order.expiresAt))) return false
    await providers.endProviderSessions(tx, providerId, order)
    return true
  })
}
