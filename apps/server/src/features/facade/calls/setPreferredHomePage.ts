import { contract } from '@koinon/contract'
import { settings } from '#features/accounts/index.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { isMemberOf, presentHomePage } from '../startPage.ts'

export const setPreferredHomePage = handle(contract.accounts.setPreferredHomePage)(async ({
  body,
  actor,
  tx,
  refuse,
}) => {
  const home = { page: body.page, groupId: body.groupId ?? null }
  if (home.groupId && !(await isMemberOf(tx, actor.id, home.groupId))) return refuse('GROUP_NOT_FOUND')
  await settings.setHomePage(tx, actor.id, home)
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SETTINGS' })
  return presentHomePage(home)
})
