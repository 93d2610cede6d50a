import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { decideCase } from '../decideCase.ts'
import { presentCase } from '../presentCases.ts'

export const flaggedContentApprove = handle(contract.admin.flaggedContentApprove)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  await decideCase({ tx, app, actor }, { caseId: params.id, decision: 'APPROVE', ...body })
  return presentCase(tx, app, actor, params.id)
})
