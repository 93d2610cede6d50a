import { contract } from '@koinon/contract'
import { accessEntitlement } from '#features/entitlements/index.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup } from '#features/groups/index.ts'
import { libraryPolicy } from '../policy.ts'
import { wholeLibrary } from '../present.ts'
import { changeCover } from '../changeCover.ts'
import { readDescription } from '../readDescription.ts'
import { orderLibrary } from '../orderLibrary.ts'
import { lockLibrary } from '../store/access.ts'
import { updateLibrary } from '../store/libraries.ts'

export const contentLibrariesUpdate = handle(contract.groups.contentLibrariesUpdate)(async ({
  params,
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId } = params
  const verdict = libraryPolicy.edit(await accessGroup(tx, actor.id, groupId, 'preview'))
  if (!verdict.ok) return refuse(verdict.code)
  const library = await lockLibrary(tx, actor.id, params)
  const { version, title, coverMediaId, access, entitlementId, sections } = body
  if (library.version !== version)
    return refuse('VERSION_CONFLICT', { current: await wholeLibrary(tx, app, actor.id, library.id) })
  if (entitlementId && entitlementId !== library.entitlementId)
    await accessEntitlement(tx, actor.id, { entitlementId, groupId })
  const { id, byIsolatedAuthor, coverMediaId: had } = library
  await changeCover(tx, id, { had, requested: coverMediaId, actorId: actor.id })
  const said = { title, ...readDescription(body), coverMediaId, access, entitlementId }
  await updateLibrary(tx, id, said, app.runtime.now())
  await orderLibrary(tx, app, { id, groupId, byId: actor.id }, sections)
  await emit(tx, 'library.changed', { libraryId: id, groupId, byId: actor.id, byIsolatedAuthor })
  return wholeLibrary(tx, app, actor.id, id)
})
