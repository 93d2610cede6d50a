import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { presentRows } from '#features/content/index.ts'
import { accessList } from '../store/access.ts'
import { listPostPage } from '../store/listPosts.ts'

export const getNamedListPosts = handle(contract.users.getNamedListPosts)(async ({ params, query, actor, db, app }) => {
  const { id: listId } = await accessList(db, actor.id, params.listId)
  const { cursor, limit } = query
  const cursorScope = ['named list posts', listId]
  const [last = null] = readCursor(cursor, cursorScope) ?? []
  const before = last === null ? null : String(last)
  const now = app.runtime.now()
  const rows = await listPostPage(db, { viewerId: actor.id, listId, before, limit: limit + 1, now })
  const views = await presentRows(db, app, actor, { rows: rows.slice(0, limit) })
  return pageOf(rows, { limit, cursorScope, keyOf: ({ position }) => [position] }, () => views)
})
