import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { listView } from '../listViews.ts'
import { lockOwnList } from '../store/access.ts'
import { removeEntries } from '../store/entries.ts'

export const removeFromNamedList = handle(contract.users.removeFromNamedList)(async ({ params, body, actor, tx }) => {
  await lockOwnList(tx, actor.id, params.listId)
  const ids = body.entries.map(({ entityId }) => entityId)
  if (await removeEntries(tx, params.listId, ids))
    await emit(tx, 'account.changed', { accountId: actor.id, only: 'LISTS' })
  return listView(tx, actor.id, params.listId)
})
