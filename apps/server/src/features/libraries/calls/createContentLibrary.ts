import { contract } from '@koinon/contract'
import { accessEntitlement } from '#features/entitlements/index.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { lockGroup } from '#features/groups/index.ts'
import { libraryPolicy } from '../policy.ts'
import { wholeLibrary } from '../present.ts'
import { changeCover } from '../changeCover.ts'
import { readDescription } from '../readDescription.ts'
import { orderLibrary } from '../orderLibrary.ts'
import { countLibrary, insertLibrary } from '../store/libraries.ts'

export const createContentLibrary = handle(contract.groups.createContentLibrary)(async ({
  params,
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId } = params
  const verdict = libraryPolicy.edit(await lockGroup(tx, actor.id, groupId, 'preview'))
  if (!verdict.ok) return refuse(verdict.code)
  const { title, coverMediaId = null, access, entitlementId = null, sections = [] } = body
  if (entitlementId) await accessEntitlement(tx, actor.id, { entitlementId, groupId })
  const [id, now, byIsolatedAuthor] = [app.runtime.id(), app.runtime.now(), actor.isIsolated]
  await insertLibrary(tx, {
    id,
    groupId,
    createdBy: actor.id,
    title,
    ...readDescription(body),
    coverMediaId,
    access,
    entitlementId,
    byIsolatedAuthor,
    now,
  })
  await changeCover(tx, id, { had: null, requested: coverMediaId, actorId: actor.id })
  await orderLibrary(tx, app, { id, groupId, byId: actor.id }, sections)
  if (!byIsolatedAuthor) await countLibrary(tx, groupId, 1)
  await emit(tx, 'library.changed', { libraryId: id, groupId, byId: actor.id, byIsolatedAuthor })
  return wholeLibrary(tx, app, actor.id, id)
})
