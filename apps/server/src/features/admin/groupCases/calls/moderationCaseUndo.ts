import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { undoGroupDecision } from '../decideGroupCase.ts'
import { presentGroupCase } from '../presentGroupCases.ts'

export const moderationCaseUndo = handle(contract.groups.moderationCaseUndo)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  await undoGroupDecision({ tx, app, actor }, { caseId: params.id, version: body.version })
  return presentGroupCase(tx, app, actor, params.id)
})
