import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { foundTexts } from '#features/content/index.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { wholeItems } from '../present.ts'
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
  const views = await wholeItems(db, app, actor, ids)
  const wholes = ids.flatMap((id) => views.get(id) ?? [])
  const [libraries, highlights] = await Promise.all([
    libraryFactsOf(
      db,
      actor.id,
      wholes.map(({ libraryId }) => libraryId),
    ),
    foundTexts.textHighlights(
      db,
      wholes.map(({ post }) => post),
      { table: 'posts', text, language: actor.language },
    ),
  ])
  const items = wholes.flatMap((item) => {
    const library = libraries.get(item.libraryId)
    if (!library) return []
    const { post, ...found } = foundTexts.foundPost(item.post, highlights.get(item.post.id) ?? [])
    return [{ item: { ...item, post }, library: { id: library.id, title: library.title }, ...found }]
  })
  return { items, nextCursor }
})
