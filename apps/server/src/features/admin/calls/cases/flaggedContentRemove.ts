import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { judge } from '../../services/cases/judging.ts'
import { presentCase } from '../../services/cases/present.ts'

export const flaggedContentRemove = handle(contract.admin.flaggedContentRemove)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  await judge({ tx, app, actor }, { caseId: params.id, decision: 'REMOVE', ...body })
  return presentCase(tx, app, actor, params.id)
})
