import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { settings } from '#features/accounts/index.ts'
import { accessEvent, announcementRecipients } from '#features/events/index.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { groupAudience, guestAudience } from '../store/audience.ts'

export const previewAudience = handle(contract.notifications.previewAudience)(async ({
  body,
  actor,
  db,
  app,
  refuse,
}) => {
  const { groupId, eventId, notify = 'CONFIRMED' } = body
  const now = app.runtime.now()
  const args = { authorId: actor.id, now, unchanged: settings.defaultChannels.CONTENT_POST }
  if (eventId) {
    await accessEvent(db, actor.id, { eventId, now }, 'host')
    const guests = await announcementRecipients(db, { eventId, isForAll: notify === 'ALL', now })
    return guestAudience(db, { ...args, guests })
  }
  if (!groupId) return refuse('GROUP_NOT_FOUND')
  const verdict = groupPolicy.may(await accessGroup(db, actor.id, groupId, 'preview'), 'EDIT')
  if (!verdict.ok) return refuse(verdict.code)
  return groupAudience(db, { ...args, groupId })
})
