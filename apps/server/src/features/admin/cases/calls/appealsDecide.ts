import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { decideAppeal } from '../decideAppeal.ts'
import { presentCase } from '../presentCases.ts'

export const appealsDecide = handle(contract.admin.appealsDecide)(async ({ body, actor, tx, app }) => {
  await decideAppeal({ tx, app, actor }, body)
  return presentCase(tx, app, actor, body.caseId)
})
