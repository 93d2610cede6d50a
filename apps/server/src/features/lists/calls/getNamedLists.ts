import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { listViews } from '../listViews.ts'
import { listsOf } from '../store/lists.ts'

export const getNamedLists = handle(contract.users.getNamedLists)(async ({ query, actor, db }) => {
  const { entityId = null, cursor, limit } = query
  const cursorScope = ['named lists', entityId]
  const [last = null] = readCursor(cursor, cursorScope) ?? []
  const before = last === null ? null : String(last)
  const rows = await listsOf(db, { ownerId: actor.id, entityId, before, limit: limit + 1 })
  const views = await listViews(db, actor.id, rows.slice(0, limit))
  return pageOf(rows, { limit, cursorScope, keyOf: ({ id }) => [id] }, () => views)
})
