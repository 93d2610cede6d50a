import type { App } from '#kernel/http/app.ts'
import { contacts, settings } from '#features/accounts/index.ts'
import { notificationPolicy } from '#features/notifications/index.ts'
import { announcementPolicy } from './policy.ts'
import { announcementById } from './store/announcements.ts'
import type { AnnouncementRow } from './store/tables.ts'

export interface Recipient {
  readonly row: AnnouncementRow
  readonly language: string
  /** The end of the present quiet hours. */
  readonly quietUntil: Date | null
}

/** An announcement that still runs, and whom it is sent to; null if it ended or the account is gone. */
export async function runningFor(
  app: App,
  { announcementId, accountId }: { readonly announcementId: string; readonly accountId: string },
): Promise<Recipient | null> {
  const now = app.runtime.now()
  const row = await announcementById(app.db, announcementId)
  const person = await contacts.recipientOf(app.db, accountId)
  if (!row || !person || announcementPolicy.stateAt(row, now) !== 'RUNNING') return null
  const choices = (await settings.notificationChoices(app.db, [accountId])).get(accountId)
  return { row, language: person.language, quietUntil: notificationPolicy.quietUntil(choices?.quietHours ?? null, now) }
}
