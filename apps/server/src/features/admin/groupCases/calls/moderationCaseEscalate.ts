import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { escalateGroupCase } from '../decideGroupCase.ts'
import { presentGroupCase } from '../presentGroupCases.ts'

export const moderationCaseEscalate = handle(contract.groups.moderationCaseEscalate)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  await escalateGroupCase({ tx, app, actor }, { caseId: params.id, ...body })
  return presentGroupCase(tx, app, actor, params.id)
})
