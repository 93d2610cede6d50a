import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { judgeAppeal } from '../../services/cases/judging.ts'
import { presentCase } from '../../services/cases/present.ts'

export const appealsDecide = handle(contract.admin.appealsDecide)(async ({ body, actor, tx, app }) => {
  await judgeAppeal({ tx, app, actor }, body)
  return presentCase(tx, app, actor, body.caseId)
})
