import type { NotificationView } from '@koinon/contract/shared'
import { type Translator, translatorFor } from '#adapters/translation/translator.ts'
import type { App } from '#kernel/http/app.ts'
import { settings } from '#features/accounts/index.ts'
import { notificationPolicy } from './policy.ts'
import { notificationViews } from './present.ts'
import { type DeliveryRow, deliveryRow } from './store/deliveries.ts'
import { notificationsById } from './store/notifications.ts'

/** A notification about to be sent out, with everything that decides how. Read again for each attempt. */
export interface Delivery {
  readonly row: DeliveryRow
  readonly view: NotificationView
  readonly translator: Translator
  readonly email: 'OFF' | 'IMMEDIATE' | 'DAILY' | 'WEEKLY'
  readonly push: boolean
  /** Whether a push may reveal what it is about. */
  readonly previews: boolean
  /** The end of the present quiet hours. */
  readonly quietUntil: Date | null
}

/**
 * The deliveries to send, judged at this moment: rights, blocks, mutes and settings are checked again, and
 * notifications read, withdrawn or outdated meanwhile are not sent (null).
 */
export async function deliveryOf(
  app: App,
  { accountId, notificationId }: { accountId: string; notificationId: string },
): Promise<Delivery | null> {
  const { db, runtime } = app
  const now = runtime.now()
  const row = await deliveryRow(db, accountId, notificationId, now)
  if (!row || row.read || !notificationPolicy.mayLeaveList(row.type, row.level)) return null
  const choices = (await settings.notificationChoices(db, [accountId])).get(accountId)
  const rows = await notificationsById(db, accountId, [notificationId], { alsoUnlisted: true })
  const [view] = await notificationViews(db, app, accountId, rows)
  if (!choices || !view || notificationPolicy.isOutdated(view.reason, view.target.startTime, now)) return null
  const { push, email } = settings.channelsOf(choices, settings.subjectOf(row.type, row.reason))
  const { previews, quietHours } = choices
  const quietUntil = notificationPolicy.quietUntil(quietHours, now)
  return { row, view, translator: translatorFor(row.language), email, push, previews, quietUntil }
}
