import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readAnnouncements } from '../announcements.ts'
import { accessEvent } from '../../store/access.ts'

export const communityEventUpdates = handle(contract.groups.communityEventUpdates)(async ({
  params,
  body,
  actor,
  db,
  app,
}) => {
  const { eventId } = params
  await accessEvent(db, actor.id, { eventId, now: app.runtime.now() }, 'page')
  return readAnnouncements(db, app, actor, { eventId, cursor: body.cursor, limit: body.limit })
})
