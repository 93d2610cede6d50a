import type { App } from '#kernel/http/app.ts'
import { contacts, settings } from '#features/accounts/index.ts'
import { notificationPolicy } from '#features/notifications/index.ts'
import { announcementPolicy } from './policy.ts'
import { announcementById, isAccountInAudience } from './store/announcements.ts'
import type { AnnouncementRow } from './store/tables.ts'

export interface Recipient {
  readonly row: AnnouncementRow
  readonly language: string
  readonly wantsMail: boolean
  /** The end of the present quiet hours. */
  readonly quietUntil: Date | null
}

/**
 * An announcement that has not ended, and the person it is sent to; null if it ended, or the account is gone, banned or no
 * longer in its audience: a mail may have waited for days.
 */
export async function runningFor(
  app: App,
  { announcementId, accountId }: { readonly announcementId: string; readonly accountId: string },
): Promise<Recipient | null> {
  const now = app.runtime.now()
  const row = await announcementById(app.db, announcementId)
  const person = await contacts.recipientOf(app.db, accountId)
  if (!row || !person || announcementPolicy.stateAt(row, now) === 'ENDED') return null
  if (!(await isAccountInAudience(app.db, { id: announcementId, accountId }))) return null
  const choices = (await settings.notificationChoices(app.db, [accountId])).get(accountId)
  return {
    row,
    language: person.language,
    wantsMail: choices === undefined || settings.channelsOf(choices, 'ANNOUNCEMENTS').email !== 'OFF',
    quietUntil: notificationPolicy.quietUntil(choices?.quietHours ?? null, now),
  }
}
