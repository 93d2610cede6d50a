import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { recordReading } from '../../access.ts'
import { userView } from '../userView.ts'

export const getUserById = handle(contract.admin.getUserById)(async ({ params, actor, db, app, refuse }) => {
  const view = await userView(db, app, actor, params.userId)
  if (!view) return refuse('USER_NOT_FOUND')
  await recordReading(app, { actor, action: 'read-user', target: { kind: 'ACCOUNT', id: view.id } })
  return view
})
