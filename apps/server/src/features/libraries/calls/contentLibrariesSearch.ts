import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { searchLibraries } from '../searchLibraries.ts'

export const contentLibrariesSearch = handle(contract.groups.contentLibrariesSearch)(async ({
  query,
  actor,
  db,
  app,
  refuse,
}) => {
  const { query: text, groupId, cursor, limit } = query
  if (groupId) {
    const verdict = groupPolicy.read(await accessGroup(db, actor.id, groupId, 'preview'))
    if (!verdict.ok) return refuse(verdict.code)
  }
  return searchLibraries(db, app, actor.id, { text, groupId, cursor, limit })
})
