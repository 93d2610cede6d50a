import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { itemViews } from '../present.ts'
import { libraryFactsOf } from '../store/access.ts'
import { type PlacedItemRow, itemPage } from '../store/items.ts'

export const contentLibrariesPosts = handle(contract.groups.contentLibrariesPosts)(async ({
  body,
  actor,
  db,
  app,
  refuse,
}) => {
  const { sectionId = null, state = null, cursor, limit } = body
  const libraryIds = [...new Set(body.contentLibraryIds)]
  const cursorScope = ['library items', libraryIds, sectionId, state]
  const [library, order, id] = readCursor(cursor, cursorScope) ?? []
  const after = id === undefined ? null : { library: Number(library), order: Number(order), id: String(id) }
  const facts = await libraryFactsOf(db, actor.id, libraryIds)
  if (facts.size < libraryIds.length) return refuse('LIBRARY_NOT_FOUND', { path: 'contentLibraryIds' })
  const locked = [...facts.values()].flatMap((one) => (one.locked ? one.id : []))
  const rows = await itemPage(db, actor.id, { libraryIds, locked, sectionId, state, after, limit })
  const views = await itemViews(db, app, actor, rows.slice(0, limit))
  const keyOf = (row: PlacedItemRow) => [row.library, row.order, row.id]
  return pageOf(rows, { limit, keyOf, cursorScope }, () => views)
})
