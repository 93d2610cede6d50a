import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { providers } from '#features/accounts/index.ts'

/**
 * A deleted organisation has no say over anybody's sign-in: nobody could change it, or let people back in whom it shut
 * out. An owner who restores it switches the providers on again, has the domains checked, and asks people anew.
 */
export async function closeSignIn(tx: Tx, app: App, groupId: string): Promise<void> {
  // A sign-in that is under way holds its provider: it ends before, or finds the provider off.
  for (const { id } of await providers.providersOf(tx, groupId)) await providers.lockProvider(tx, id)
  for (const id of await providers.closeProvidersOf(tx, groupId, app.runtime.now()))
    await providers.endProviderSessions(tx, id, 'ALL')
  for (const accountId of await providers.managedIds(tx, groupId)) await providers.releaseManaged(tx, accountId)
}
