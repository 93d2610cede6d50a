import { contract } from '@koinon/contract'
import { unlocks } from '#features/entitlements/index.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { libraryPolicy } from '../policy.ts'
import { accessItem } from '../store/access.ts'
import { saveProgress, progressOf } from '../store/progress.ts'

export const contentLibraryItemsProgress = handle(contract.groups.contentLibraryItemsProgress)(async ({
  params,
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const item = await accessItem(tx, actor.id, params.id)
  const verdict = libraryPolicy.keepProgress(item)
  if (!verdict.ok) {
    const { libraryId: id, entitlementId } = item
    return refuse(verdict.code, {
      entitlementIds: await unlocks.entitlementsFor(tx, { kind: 'LIBRARY', id, entitlementId }),
    })
  }
  const isRead = Object.values(body).every((value) => value === undefined)
  if (isRead) return progressOf(tx, actor.id, item.id)
  const saved = await saveProgress(tx, { accountId: actor.id, itemId: item.id, now: app.runtime.now() }, body)
  const { state, positionMs } = saved
  await emit(tx, 'library.progressed', {
    accountId: actor.id,
    libraryId: item.libraryId,
    itemId: item.id,
    progress: { state, positionMs },
  })
  return saved
})
