import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { recheckEdited } from '#features/moderation/index.ts'
import { listView } from '../listViews.ts'
import { lockOwnList } from '../store/access.ts'
import { updateList } from '../store/lists.ts'

export const updateNamedList = handle(contract.users.updateNamedList)(async ({ params, body, actor, tx }) => {
  await lockOwnList(tx, actor.id, params.listId)
  await updateList(tx, params.listId, body)
  await recheckEdited(tx, 'LIST', params.listId, { byIsolatedAuthor: actor.isIsolated })
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'LISTS' })
  return listView(tx, actor.id, params.listId)
})
