import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { undo } from '../../services/cases/judging.ts'
import { presentCase } from '../../services/cases/present.ts'

export const flaggedContentUndo = handle(contract.admin.flaggedContentUndo)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  await undo({ tx, app, actor }, { caseId: params.id, version: body.version })
  return presentCase(tx, app, actor, params.id)
})
