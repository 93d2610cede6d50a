import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { askSecond } from '../../services/cases/judging.ts'
import { presentCase } from '../../services/cases/present.ts'

export const requestSecondModerationOpinion = handle(contract.admin.requestSecondModerationOpinion)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const { caseId, version, proposal, note } = body
  await askSecond({ tx, app, actor }, { caseId, version, decision: proposal, note })
  return presentCase(tx, app, actor, caseId)
})
