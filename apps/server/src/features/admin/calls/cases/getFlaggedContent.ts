import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { noteReading } from '../../services/access.ts'
import { presentCase } from '../../services/cases/present.ts'

export const getFlaggedContent = handle(contract.admin.getFlaggedContent)(async ({ params, actor, db, app }) => {
  const view = await presentCase(db, app, actor, params.id)
  await noteReading(app, { actor, action: 'read-case', target: { kind: 'CASE', id: params.id } })
  return view
})
