import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { deleteHighlight } from '../store/highlights.ts'

export const deleteAccountHighlight = handle(contract.users.deleteAccountHighlight)(async ({
  params,
  actor,
  tx,
  refuse,
}) => {
  if (!(await deleteHighlight(tx, actor.id, params.id))) return refuse('NOT_FOUND')
  await emit(tx, 'account.profileChanged', { accountId: actor.id })
  return { ok: true }
})
