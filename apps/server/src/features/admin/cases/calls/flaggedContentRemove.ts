import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { decideCase } from '../decideCase.ts'
import { presentCase } from '../presentCases.ts'

export const flaggedContentRemove = handle(contract.admin.flaggedContentRemove)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  await decideCase({ tx, app, actor }, { caseId: params.id, decision: 'REMOVE', ...body })
  return presentCase(tx, app, actor, params.id)
})
