import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { decideGroupAppeal } from '../decideGroupCase.ts'
import { presentGroupCase } from '../presentGroupCases.ts'

export const moderationAppealDecide = handle(contract.groups.moderationAppealDecide)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  await decideGroupAppeal({ tx, app, actor }, { caseId: params.id, ...body })
  return presentGroupCase(tx, app, actor, params.id)
})
