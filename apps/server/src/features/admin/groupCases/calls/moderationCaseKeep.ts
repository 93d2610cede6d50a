import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { decideGroupCase } from '../decideGroupCase.ts'
import { presentGroupCase } from '../presentGroupCases.ts'

export const moderationCaseKeep = handle(contract.groups.moderationCaseKeep)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  await decideGroupCase({ tx, app, actor }, { caseId: params.id, decision: 'APPROVE', ...body })
  return presentGroupCase(tx, app, actor, params.id)
})
