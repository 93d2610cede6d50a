import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { undoDecision } from '../decideCase.ts'
import { presentCase } from '../presentCases.ts'

export const flaggedContentUndo = handle(contract.admin.flaggedContentUndo)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  await undoDecision({ tx, app, actor }, { caseId: params.id, version: body.version })
  return presentCase(tx, app, actor, params.id)
})
