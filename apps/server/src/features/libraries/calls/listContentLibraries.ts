import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { libraryViews } from '../present.ts'
import { type ListedRow, listLibraries } from '../store/libraries.ts'

export const listContentLibraries = handle(contract.groups.listContentLibraries)(async ({
  params,
  query,
  actor,
  db,
  app,
  refuse,
}) => {
  const { groupId } = params
  const verdict = groupPolicy.read(await accessGroup(db, actor.id, groupId, 'preview'))
  if (!verdict.ok) return refuse(verdict.code)
  const { cursor, limit } = query
  const cursorScope = ['libraries of', groupId]
  const [name, id] = readCursor(cursor, cursorScope) ?? []
  const after = id === undefined ? null : { name: String(name), id: String(id) }
  const rows = await listLibraries(db, actor.id, { groupId, after, limit })
  const shown = rows.slice(0, limit).map((row) => row.id)
  const views = await libraryViews(db, app, actor.id, shown)
  return pageOf(rows, { limit, keyOf: (row: ListedRow) => [row.name, row.id], cursorScope }, () => views)
})
