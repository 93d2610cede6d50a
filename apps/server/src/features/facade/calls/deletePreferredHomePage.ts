import { contract } from '@koinon/contract'
import { settings } from '#features/accounts/index.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { presentHomePage } from '../startPage.ts'

export const deletePreferredHomePage = handle(contract.accounts.deletePreferredHomePage)(async ({ actor, tx }) => {
  await settings.setHomePage(tx, actor.id, null)
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SETTINGS' })
  return presentHomePage(null)
})
