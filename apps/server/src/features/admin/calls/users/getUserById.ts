import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { noteReading } from '../../services/access.ts'
import { userView } from '../../services/userView.ts'

export const getUserById = handle(contract.admin.getUserById)(async ({ params, actor, db, app, refuse }) => {
  const view = await userView(db, app, actor, params.userId)
  if (!view) return refuse('USER_NOT_FOUND')
  await noteReading(app, { actor, action: 'read-user', target: { kind: 'ACCOUNT', id: view.id } })
  return view
})
