import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { addToList } from '../addToList.ts'
import { listView } from '../listViews.ts'
import { lockOwnList } from '../store/access.ts'

export const addToNamedList = handle(contract.users.addToNamedList)(async ({ params, body, actor, tx, app }) => {
  await lockOwnList(tx, actor.id, params.listId)
  await addToList(tx, { id: params.listId, ownerId: actor.id }, body.entries, app.runtime.now())
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'LISTS' })
  return listView(tx, actor.id, params.listId)
})
