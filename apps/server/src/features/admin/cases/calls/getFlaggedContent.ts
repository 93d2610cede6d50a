import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { recordReading } from '../../access.ts'
import { presentCase } from '../presentCases.ts'

export const getFlaggedContent = handle(contract.admin.getFlaggedContent)(async ({ params, actor, db, app }) => {
  const view = await presentCase(db, app, actor, params.id)
  await recordReading(app, { actor, action: 'read-case', target: { kind: 'CASE', id: params.id } })
  return view
})
