import { contract } from '@koinon/contract'
import { minuteMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { cases, groupCases } from '#features/moderation/index.ts'
import { lockGroupCase } from '../lockGroupCase.ts'
import { presentGroupCase } from '../presentGroupCases.ts'

const claimMs = 15 * minuteMs

export const moderationCaseClaim = handle(contract.groups.moderationCaseClaim)(async ({
  params,
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { held } = await lockGroupCase({ tx, app, actor }, params.id)
  const verdict = groupCases.groupCasePolicy.decide(held)
  if (!verdict.ok && verdict.code === 'ALREADY_ESCALATED') return refuse(verdict.code)
  const now = app.runtime.now()
  const until = new Date(now.getTime() + claimMs)
  const isMoved =
    body.action === 'CLAIM'
      ? await cases.claimCase(tx, held.id, { by: actor.id, until, takeOver: body.takeOver, level: 'GROUP', now })
      : await cases.releaseCase(tx, held.id, actor.id)
  if (isMoved) {
    const action = body.action === 'CLAIM' ? 'claim-case' : 'release-case'
    await writeAudit(tx, { actor, action, target: { kind: 'CASE', id: held.id } })
    await emit(tx, 'case.changed', { caseId: held.id })
  }
  return presentGroupCase(tx, app, actor, held.id)
})
