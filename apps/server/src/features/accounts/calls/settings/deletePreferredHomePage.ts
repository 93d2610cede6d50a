import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { presentHomePage } from '../../present-settings.ts'
import { setHomePage } from '../../store/settings.ts'

export const deletePreferredHomePage = handle(contract.accounts.deletePreferredHomePage)(async ({ actor, tx }) => {
  await setHomePage(tx, actor.id, null)
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SETTINGS' })
  return presentHomePage(null)
})
