import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import { emit } from '#kernel/work/events.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { notificationTypes } from './notificationDefaults.ts'
import { channelsOf, moveQuietHours, notificationChoices } from './store/notificationSettings.ts'

/** The whole matrix, with defaults filled in and the groups that differ. */
export async function notificationSettings(
  db: Db,
  app: App,
  accountId: string,
): Promise<Reply<typeof contract.accounts.getNotificationSettings>> {
  const choices = (await notificationChoices(db, [accountId])).get(accountId)
  if (!choices) throw new Error('Every account has settings.')
  return {
    matrix: notificationTypes.map((type) => ({ type, ...channelsOf(choices, type) })),
    events: channelsOf(choices, 'EVENTS'),
    reminders: channelsOf(choices, 'REMINDERS'),
    searches: channelsOf(choices, 'SEARCHES'),
    announcements: channelsOf(choices, 'ANNOUNCEMENTS').email !== 'OFF',
    quietHours: choices.quietHours,
    overrides: await app.provided.groupNotificationLevels.read(db, accountId),
    previews: choices.previews,
  }
}

/** A person moved to another time zone, and their quiet hours with them. */
export async function followTimeZone(tx: Tx, accountId: string, zones: { from: string; to: string }): Promise<void> {
  if (await moveQuietHours(tx, accountId, zones)) await emit(tx, 'account.changed', { accountId, only: 'SETTINGS' })
}
