import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { listView } from '../listViews.ts'
import { accessList } from '../store/access.ts'

export const getNamedList = handle(contract.users.getNamedList)(async ({ params, actor, db }) => {
  const { id } = await accessList(db, actor.id, params.listId)
  return listView(db, actor.id, id)
})
