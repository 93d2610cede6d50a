import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { presentHomePage } from '#features/accounts/settings/presentSettings.ts'
import { setHomePage } from '#features/accounts/settings/store/settings.ts'

export const deletePreferredHomePage = handle(contract.accounts.deletePreferredHomePage)(async ({ actor, tx }) => {
  await setHomePage(tx, actor.id, null)
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SETTINGS' })
  return presentHomePage(null)
})
