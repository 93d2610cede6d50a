import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { dismissFor } from '../../store/announcements.ts'

export const announcementsDismiss = handle(contract.users.announcementsDismiss)(async ({
  params,
  actor,
  tx,
  app,
  refuse,
}) => {
  const isFound = await dismissFor(tx, { id: params.id, accountId: actor.id, now: app.runtime.now() })
  return isFound ? { ok: true } : refuse('ANNOUNCEMENT_NOT_FOUND', { path: 'id' })
})
