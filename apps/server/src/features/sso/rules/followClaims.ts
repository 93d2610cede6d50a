import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { providers } from '#features/accounts/index.ts'
import { applyClaims } from './applyClaims.ts'
import { rulesOf, saveClaims } from './store/providerRules.ts'

/** Puts a person who has just signed in into the groups that the provider's rules name, and out of those they made. */
export async function followClaims(
  tx: Tx,
  app: App,
  signedIn: { readonly accountId: string; readonly providerId: string; readonly groups: readonly string[] | null },
): Promise<void> {
  const { accountId, providerId, groups } = signedIn
  const provider = await providers.providerById(tx, providerId)
  if (!provider || provider.claims.groups === '') return
  const of = { groupId: provider.group_id, providerId, accountId }
  if (groups === null) await providers.logSignIn(tx, { ...of, event: 'GROUPS_UNKNOWN' })
  // An answer that says nothing leaves the last one, and all that followed from it, as it is.
  if (groups === null) return
  await saveClaims(tx, { providerId, accountId, groups, now: app.runtime.now() })
  await applyClaims(tx, app, { provider, accountId, groups, rules: await rulesOf(tx, providerId) })
}
