import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { lockOwnList } from '../store/access.ts'
import { deleteList } from '../store/lists.ts'

export const deleteNamedList = handle(contract.users.deleteNamedList)(async ({ params, actor, tx }) => {
  await lockOwnList(tx, actor.id, params.listId)
  await deleteList(tx, params.listId)
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'LISTS' })
  return { ok: true }
})
