import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { restrictions } from '#features/groups/index.ts'
import { mayDecide } from '../presentPlatformAppeals.ts'

export const restrictionAppealsDecide = handle(contract.admin.restrictionAppealsDecide)(async ({
  params: { id },
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const row = await restrictions.lockWithGroup(tx, id)
  if (!row || row.userId === actor.id) return refuse('RESTRICTION_NOT_FOUND')
  const [waiting] = await restrictions.platformAppeals(tx, {
    viewerId: actor.id,
    restrictionId: id,
    after: null,
    limit: 1,
  })
  if (waiting && !mayDecide(waiting, actor)) return refuse('NOT_ALLOWED')
  await restrictions.decideAppeal(tx, app, { actor, row, level: 'PLATFORM', ...body })
  return { ok: true }
})
