import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { requestSecondOpinion } from '../decideCase.ts'
import { presentCase } from '../presentCases.ts'

export const requestSecondModerationOpinion = handle(contract.admin.requestSecondModerationOpinion)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { caseId, version, proposal, note } = body
  await requestSecondOpinion({ tx, app, actor }, { caseId, version, decision: proposal, note })
  return presentCase(tx, app, actor, caseId)
})
