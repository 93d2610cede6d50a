import { contract } from '@koinon/contract'
import { minuteMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { lockStreamingOrganization } from '../streamingOrganization.ts'
import { requireSwitch } from '#features/place/index.ts'
import { maxKeys } from '../policy.ts'
import { createKey, keyView, retireKey } from '../streamKeys.ts'
import { countWorking } from '../store/streamKeys.ts'

export const createStreamKey = handle(contract.groups.createStreamKey)(async ({ body, actor, tx, app, refuse }) => {
  const { enterpriseGroupId: groupId, label, replaces, overlapMinutes = 0 } = body
  await lockStreamingOrganization(tx, actor.id, groupId)
  const { live } = app.config
  if (!live) return refuse('SECTION_OFF')
  await requireSwitch(tx, app, { name: 'live' })
  const now = app.runtime.now()
  if (replaces) {
    const at = new Date(now.getTime() + overlapMinutes * minuteMs)
    if (!(await retireKey(tx, groupId, replaces, { now, at })))
      return refuse('INVALID_PARAMETER', { path: 'replaces', detail: 'There is no such working key.' })
  }
  if ((await countWorking(tx, groupId, now)) >= maxKeys) return refuse('TOO_MANY_KEYS', { max: maxKeys })
  const { key, secret } = await createKey(tx, app, { groupId, label, byId: actor.id })
  await writeAudit(tx, {
    actor,
    action: 'create-stream-key',
    target: { kind: 'GROUP', id: groupId },
    after: { keyId: key.id, label, replaces: replaces ?? null },
  })
  await emit(tx, 'group.adminDataChanged', { groupId, part: 'STREAM_KEYS' })
  return { ...keyView(key), secret, ingestUrl: live.url }
})
