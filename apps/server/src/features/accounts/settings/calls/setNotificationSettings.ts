import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { notificationSettings } from '../notificationSettings.ts'
import { isTimeZone } from '#kernel/text/timeZones.ts'
import { saveNotificationChoices } from '../store/notificationSettings.ts'

export const setNotificationSettings = handle(contract.accounts.setNotificationSettings)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const {
    quietHours,
    previews,
    announcements,
    matrix = [],
    events = {},
    reminders = {},
    searches = {},
    overrides = [],
  } = body
  if (quietHours && !isTimeZone(quietHours.timeZone)) return refuse('ZONE_UNKNOWN', { path: 'quietHours.timeZone' })
  const [foreign] = await app.provided.groupNotificationLevels.write(tx, actor.id, overrides)
  if (foreign) return refuse('GROUP_NOT_FOUND')
  await saveNotificationChoices(tx, actor.id, {
    matrix: {
      ...Object.fromEntries(matrix.map(({ type, ...channels }) => [type, channels])),
      EVENTS: events,
      REMINDERS: reminders,
      SEARCHES: searches,
      ...(announcements === undefined ? {} : { ANNOUNCEMENTS: { email: announcements ? 'IMMEDIATE' : 'OFF' } }),
    },
    quietHours,
    previews,
  })
  await emit(tx, 'account.changed', { accountId: actor.id, only: 'SETTINGS' })
  return notificationSettings(tx, app, actor.id)
})
