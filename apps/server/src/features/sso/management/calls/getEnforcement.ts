import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessOwner } from '../../accessOwner.ts'
import { enforcementView } from '../enforcementView.ts'

export const getEnforcement = handle(contract.sso.getEnforcement)(async ({ body, actor, db, app }) => {
  const groupId = body.groupId ?? null
  await accessOwner(db, actor, groupId)
  return enforcementView(db, app, { actor, groupId })
})
