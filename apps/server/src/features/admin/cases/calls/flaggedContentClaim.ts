import { contract } from '@koinon/contract'
import { minuteMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { cases, groupCases } from '#features/moderation/index.ts'
import { lockKnownCase } from '../decideCase.ts'
import { presentCase } from '../presentCases.ts'

const claimMs = 15 * minuteMs

export const flaggedContentClaim = handle(contract.admin.flaggedContentClaim)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  const { id, level } = await lockKnownCase({ tx, app, actor }, params.id)
  const now = app.runtime.now()
  if (body.action === 'CLAIM' && level === 'GROUP' && (await groupCases.handOn(tx, id, now)))
    await writeAudit(tx, { actor, action: 'take-over-case', target: { kind: 'CASE', id } })
  const until = new Date(now.getTime() + claimMs)
  const isMoved =
    body.action === 'CLAIM'
      ? await cases.claimCase(tx, id, { by: actor.id, until, takeOver: body.takeOver, level: 'PLATFORM', now })
      : await cases.releaseCase(tx, id, actor.id)
  if (isMoved) {
    const action = body.action === 'CLAIM' ? 'claim-case' : 'release-case'
    await writeAudit(tx, { actor, action, target: { kind: 'CASE', id } })
    await emit(tx, 'case.changed', { caseId: id })
  }
  return presentCase(tx, app, actor, id)
})
