import { contract } from '@koinon/contract'
import { minuteMs } from '#kernel/durations.ts'
import { handle } from '#kernel/handle.ts'
import { emit } from '#kernel/events.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { cases } from '#features/moderation/index.ts'
import { holdCase } from '../../services/cases/judging.ts'
import { presentCase } from '../../services/cases/present.ts'

const claimMs = 15 * minuteMs

export const flaggedContentClaim = handle(contract.admin.flaggedContentClaim)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  const { id } = await holdCase({ tx, app, actor }, params.id)
  const now = app.seams.now()
  const until = new Date(now.getTime() + claimMs)
  const isMoved =
    body.action === 'CLAIM'
      ? await cases.claimCase(tx, id, { by: actor.id, until, takeOver: body.takeOver, now })
      : await cases.releaseCase(tx, id, actor.id)
  if (isMoved) {
    const action = body.action === 'CLAIM' ? 'claim-case' : 'release-case'
    await writeAudit(tx, { actor, action, target: { kind: 'CASE', id } })
    await emit(tx, 'case.changed', { caseId: id })
  }
  return presentCase(tx, app, actor, id)
})
