import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { lockGroup } from '../../store/access.ts'
import { guidelinesFor, saveAcceptance } from '../store/guidelines.ts'

export const guidelinesAccept = handle(contract.groups.guidelinesAccept)(async ({
  body: { groupId, version },
  actor,
  tx,
  app,
  refuse,
}) => {
  await lockGroup(tx, actor.id, groupId, 'membership')
  const row = await guidelinesFor(tx, groupId, actor.id)
  if (row?.version !== version) return refuse('VERSION_CONFLICT', { version: row?.version ?? 0 })
  await saveAcceptance(tx, { groupId, accountId: actor.id, version, now: app.runtime.now() })
  return { ok: true }
})
