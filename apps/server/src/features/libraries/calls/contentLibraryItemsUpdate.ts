import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup } from '#features/groups/index.ts'
import { libraryPolicy } from '../policy.ts'
import { presentItems } from '../present.ts'
import { accessItem, lockLibrary } from '../store/access.ts'
import { renameItem } from '../store/items.ts'

export const contentLibraryItemsUpdate = handle(contract.groups.contentLibraryItemsUpdate)(async ({
  params: { id },
  body: { title },
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId, libraryId } = await accessItem(tx, actor.id, id)
  const verdict = libraryPolicy.edit(await accessGroup(tx, actor.id, groupId, 'preview'))
  if (!verdict.ok) return refuse(verdict.code)
  // Another admin may be replacing its order, and with it the items.
  const { byIsolatedAuthor } = await lockLibrary(tx, actor.id, { groupId, contentLibraryId: libraryId })
  await renameItem(tx, id, title)
  await emit(tx, 'library.changed', { libraryId, groupId, byId: actor.id, byIsolatedAuthor })
  const item = (await presentItems(tx, app, actor, [id])).get(id)
  return item ?? refuse('LIBRARY_NOT_FOUND')
})
