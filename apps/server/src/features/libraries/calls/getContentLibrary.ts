import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { libraryViews } from '../present.ts'
import { accessLibrary } from '../store/access.ts'

export const getContentLibrary = handle(contract.groups.getContentLibrary)(async ({
  params,
  actor,
  db,
  app,
  refuse,
}) => {
  const verdict = groupPolicy.read(await accessGroup(db, actor.id, params.groupId, 'preview'))
  if (!verdict.ok) return refuse(verdict.code)
  const { id } = await accessLibrary(db, actor.id, params)
  const [view] = await libraryViews(db, app, actor.id, [id])
  return view ?? refuse('LIBRARY_NOT_FOUND')
})
