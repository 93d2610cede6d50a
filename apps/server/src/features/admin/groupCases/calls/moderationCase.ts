import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { recordReading } from '../../access.ts'
import { presentGroupCase } from '../presentGroupCases.ts'

export const moderationCase = handle(contract.groups.moderationCase)(async ({ params, actor, db, app }) => {
  const view = await presentGroupCase(db, app, actor, params.id)
  await recordReading(app, { actor, action: 'read-case', target: { kind: 'CASE', id: params.id } })
  return view
})
