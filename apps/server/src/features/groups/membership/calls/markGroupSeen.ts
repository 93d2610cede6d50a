import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup } from '../../store/access.ts'
import { setSeen } from '../store/seen.ts'

export const markGroupSeen = handle(contract.groups.markGroupSeen)(async ({ body, actor, tx, app }) => {
  await accessGroup(tx, actor.id, body.groupId, 'preview')
  await setSeen(tx, { groupId: body.groupId, accountId: actor.id, now: app.runtime.now() })
  return { ok: true as const }
})
