import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { lockGroup } from '#features/groups/index.ts'
import { mediaUses } from '#features/media/index.ts'
import { libraryPolicy } from '../policy.ts'
import { lockLibrary } from '../store/access.ts'
import { countLibrary, markDeleted } from '../store/libraries.ts'

export const contentLibrariesDelete = handle(contract.groups.contentLibrariesDelete)(async ({
  params,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId } = params
  const verdict = libraryPolicy.edit(await lockGroup(tx, actor.id, groupId, 'preview'))
  if (!verdict.ok) return refuse(verdict.code)
  const { id, byIsolatedAuthor } = await lockLibrary(tx, actor.id, params)
  await markDeleted(tx, id, app.runtime.now())
  await mediaUses.unuseMedia(tx, { kind: 'LIBRARY', targetId: id })
  if (!byIsolatedAuthor) await countLibrary(tx, groupId, -1)
  await emit(tx, 'library.changed', { libraryId: id, groupId, byId: actor.id, byIsolatedAuthor })
  return { ok: true }
})
