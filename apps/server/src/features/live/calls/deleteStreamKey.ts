import { contract } from '@koinon/contract'
import { handle } from '../../../kernel/handle.ts'
import { lockStreamingHome } from '../services/home.ts'
import { withdrawKey } from '../services/keys.ts'

export const deleteStreamKey = handle(contract.groups.deleteStreamKey)(async ({ body, actor, tx, app, refuse }) => {
  const { enterpriseGroupId: groupId, keyId } = body
  await lockStreamingHome(tx, actor.id, groupId)
  if (!(await withdrawKey(tx, groupId, keyId, app.seams.now())))
    return refuse('INVALID_PARAMETER', { path: 'keyId', detail: 'There is no such key.' })
  return { ok: true as const }
})
