import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { accessGroup } from '../../groups/index.ts'
import { libraryPolicy } from '../policy.ts'
import { searchLibraries } from '../services/search.ts'

export const contentLibrariesSearch = handle(contract.groups.contentLibrariesSearch)(async ({
  query,
  actor,
  db,
  app,
  refuse,
}) => {
  const { query: text, groupId, cursor, limit } = query
  if (groupId) {
    const verdict = libraryPolicy.read(await accessGroup(db, actor.id, groupId, 'preview'))
    if (!verdict.ok) return refuse(verdict.code)
  }
  return searchLibraries(db, app, actor.id, { text, groupId, cursor, limit })
})
