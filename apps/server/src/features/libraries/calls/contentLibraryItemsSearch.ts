import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { textHighlights } from '#features/content/index.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { presentItems } from '../present.ts'
import { searchLibraryItems } from '../searchLibraries.ts'
import { accessLibrary, libraryFactsOf } from '../store/access.ts'

export const contentLibraryItemsSearch = handle(contract.groups.contentLibraryItemsSearch)(async ({
  query,
  actor,
  db,
  app,
  refuse,
}) => {
  const { query: text, groupId, contentLibraryId, mediaType, cursor, limit } = query
  if (groupId) {
    const verdict = groupPolicy.read(await accessGroup(db, actor.id, groupId, 'preview'))
    if (!verdict.ok) return refuse(verdict.code)
  }
  if (contentLibraryId) await accessLibrary(db, actor.id, { contentLibraryId, ...(groupId ? { groupId } : {}) })
  const args = { text, groupId, libraryId: contentLibraryId, mediaType, cursor, limit }
  const { ids, nextCursor } = await searchLibraryItems(db, app, actor, args)
  const views = await presentItems(db, app, actor, ids)
  const found = ids.flatMap((id) => views.get(id) ?? [])
  const [libraries, highlights] = await Promise.all([
    libraryFactsOf(
      db,
      actor.id,
      found.map(({ libraryId }) => libraryId),
    ),
    textHighlights(
      db,
      found.map(({ post }) => post),
      { table: 'posts', text, language: actor.language },
    ),
  ])
  const items = found.flatMap((item) => {
    const library = libraries.get(item.libraryId)
    if (!library) return []
    return [{ item, library: { id: library.id, title: library.title }, highlights: highlights.get(item.post.id) ?? [] }]
  })
  return { items, nextCursor }
})
