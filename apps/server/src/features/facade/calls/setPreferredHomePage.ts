import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { presentHomePage } from '#features/accounts/settings/presentSettings.ts'
import { isMemberOf } from '../startPage.ts'
import { setHomePage } from '#features/accounts/settings/store/settings.ts'

export const setPreferredHomePage = handle(contract.accounts.setPreferredHomePage)(async ({
  body,
  actor,
  tx,
  refuse,
}) => {
  const home = { page: body.page, groupId: body.groupId ?? null }
  if (home.groupId && !(await isMemberOf(tx, actor.id, home.groupId))) return refuse('GROUP_NOT_FOUND')
  await setHomePage(tx, actor.id, home)
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SETTINGS' })
  return presentHomePage(home)
})
