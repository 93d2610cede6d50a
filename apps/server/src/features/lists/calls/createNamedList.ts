import { contract } from '@koinon/contract'
import { maxNamedLists } from '@koinon/contract/shared'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { submitForRules } from '#features/moderation/index.ts'
import { graph } from '#features/users/index.ts'
import { addToList } from '../addToList.ts'
import { listView } from '../listViews.ts'
import { countLists, insertList } from '../store/lists.ts'

export const createNamedList = handle(contract.users.createNamedList)(async ({ body, actor, tx, app, refuse }) => {
  const { entries, ...fields } = body
  const people = entries.flatMap(({ kind, entityId }) => (kind === 'USER' ? entityId : []))
  await graph.lockPeople(tx, [actor.id, ...people])
  if ((await countLists(tx, actor.id)) >= maxNamedLists) return refuse('QUOTA_REACHED', { max: maxNamedLists })
  const list = { id: app.runtime.id(), ownerId: actor.id }
  const now = app.runtime.now()
  await insertList(tx, { ...list, ...fields, now })
  if (entries.length > 0) await addToList(tx, list, entries, now)
  if (fields.visibility === 'SHARED' && !actor.isIsolated)
    await submitForRules(tx, 'LIST', list.id, { hasPictures: false })
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'LISTS' })
  return listView(tx, actor.id, list.id)
})
