import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupCases } from '#features/moderation/index.ts'
import { changeClaim } from '../../cases/changeClaim.ts'
import { lockGroupCase } from '../lockGroupCase.ts'
import { presentGroupCase } from '../presentGroupCases.ts'

export const moderationCaseClaim = handle(contract.groups.moderationCaseClaim)(async ({
  params: { id },
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const desk = { tx, app, actor }
  const { held } = await lockGroupCase(desk, id)
  const verdict = groupCases.groupCasePolicy.decide(held)
  if (!verdict.ok && verdict.code === 'ALREADY_ESCALATED') return refuse(verdict.code)
  await changeClaim(desk, id, { ...body, level: 'GROUP' })
  return presentGroupCase(tx, app, actor, id)
})
