import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { closure } from '#features/accounts/index.ts'
import { eraseKeys } from '../store/keys.ts'
import { deleteBotRow } from './store/bots.ts'

/** Erases a bot at once: nobody could ask for it back. Its posts stay without a name, or go. */
export async function eraseBot(
  tx: Tx,
  app: App,
  { accountId, posts }: { readonly accountId: string; readonly posts: 'KEEP' | 'ERASE' },
): Promise<void> {
  await eraseKeys(tx, accountId)
  await deleteBotRow(tx, accountId)
  await closure.purgeAccount(tx, app, { accountId, mode: posts === 'KEEP' ? 'KEEP_POSTS' : 'ERASE_ALL' })
}
