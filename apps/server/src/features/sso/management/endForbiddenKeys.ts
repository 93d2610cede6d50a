import type { Tx } from '#kernel/database/tables.ts'
import { emit } from '#kernel/work/events.ts'
import { providers } from '#features/accounts/index.ts'

/** Ends the keys for programs of those among these accounts whose organisation allows none. */
export async function endForbiddenKeys(tx: Tx, accountIds: readonly string[]): Promise<void> {
  for (const accountId of accountIds)
    if (await providers.areKeysForbidden(tx, accountId)) await emit(tx, 'account.keysForbidden', { accountId })
}
