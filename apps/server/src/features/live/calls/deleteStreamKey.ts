import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { lockStreamingOrganization } from '../streamingOrganization.ts'
import { revokeStreamKey } from '../streamKeys.ts'

export const deleteStreamKey = handle(contract.groups.deleteStreamKey)(async ({ body, actor, tx, app, refuse }) => {
  const { enterpriseGroupId: groupId, keyId } = body
  await lockStreamingOrganization(tx, actor.id, groupId)
  const key = await revokeStreamKey(tx, groupId, keyId, app.runtime.now())
  if (!key) return refuse('GROUP_NOT_FOUND', { path: 'keyId' })
  if (key.revoked_at) return { ok: true as const }
  await writeAudit(tx, {
    actor,
    action: 'delete-stream-key',
    target: { kind: 'GROUP', id: groupId },
    after: { keyId, label: key.label },
  })
  await emit(tx, 'group.adminDataChanged', { groupId, part: 'STREAM_KEYS' })
  return { ok: true as const }
})
