import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { noteGroupCase } from '../decideGroupCase.ts'
import { presentGroupCase } from '../presentGroupCases.ts'

export const moderationCaseNote = handle(contract.groups.moderationCaseNote)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  await noteGroupCase({ tx, app, actor }, params.id, body.text)
  return presentGroupCase(tx, app, actor, params.id)
})
