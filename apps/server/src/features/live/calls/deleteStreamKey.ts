import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { lockStreamingHome } from '../services/home.ts'
import { withdrawKey } from '../services/keys.ts'

export const deleteStreamKey = handle(contract.groups.deleteStreamKey)(async ({ body, actor, tx, app, refuse }) => {
  const { enterpriseGroupId: groupId, keyId } = body
  await lockStreamingHome(tx, actor.id, groupId)
  const key = await withdrawKey(tx, groupId, keyId, app.seams.now())
  if (!key) return refuse('GROUP_NOT_FOUND', { path: 'keyId' })
  if (key.revoked_at) return { ok: true as const }
  await writeAudit(tx, {
    actor,
    action: 'delete-stream-key',
    target: { kind: 'GROUP', id: groupId },
    after: { keyId, label: key.label },
  })
  await emit(tx, 'group.administered', { groupId, part: 'STREAM_KEYS' })
  return { ok: true as const }
})
