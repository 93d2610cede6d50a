import type { App } from '#kernel/http/app.ts'
import type { Notifier } from '#kernel/work/workApp.ts'
import type { OutgoingFrame } from '#kernel/realtime/frames.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import type { NotificationDraft } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { announce } from '#kernel/realtime/announce.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { settings } from '#features/accounts/index.ts'
import { mailNotification } from './jobs/mailNotification.ts'
import { pushNotification } from './jobs/pushNotification.ts'
import {
  type ChangedNotification,
  type RecordedNotification,
  recordNotifications,
  withdraw,
} from './store/recordNotifications.ts'

/** A recipient who reads at once, here or elsewhere, gets no push; and a burst is sent as one. */
export const pushAfterMs = 8_000
const mailAfterMs = 60_000

/** Badge updates for the owners of changed notifications. */
export const badgeUpdates = (lines: readonly ChangedNotification[]): OutgoingFrame[] =>
  lines.map(({ accountId, notificationId }) => ({
    to: [accountId],
    name: 'notification.changed',
    data: { notificationId },
  }))

/**
 * Writes the notification rows of an event in the event's own transaction, one per type and target, updates the badges
 * of those who were notified, and leaves devices and mailboxes to jobs. An undone event withdraws its notifications.
 */
export const notifier: Notifier = async (within, drafts) => {
  for (const item of drafts) if (item.isUndone) await announce(within.tx, badgeUpdates(await withdraw(within.tx, item)))
  await notifyAll(
    within,
    drafts.filter(({ isUndone }) => !isUndone),
  )
}

/** Notifies the recipients of each thing. */
export async function notifyAll({ tx, app }: TxContext, things: readonly NotificationDraft[]): Promise<void> {
  const lines = await recordNotifications(
    tx,
    things.map((thing) => {
      const subject = settings.subjectOf(thing.type, thing.reason)
      return { ...thing, subject, unchanged: settings.defaultChannels[subject] }
    }),
    { id: () => app.runtime.id(), now: app.runtime.now() },
  )
  await announce(tx, badgeUpdates(lines.filter(({ inApp }) => inApp)))
  for (const line of lines) await sendOut(tx, app, line)
}

/** Jobs for one notification replace each other while they wait, and keep the time of the first. */
async function sendOut(
  tx: Tx,
  app: App,
  { accountId, notificationId, pushed, mailed }: RecordedNotification,
): Promise<void> {
  const now = app.runtime.now().getTime()
  const payload = { accountId, notificationId }
  if (pushed)
    await addJob(tx, pushNotification, payload, {
      key: `push:${notificationId}`,
      runAt: new Date(now + pushAfterMs),
      keepsRunAt: true,
    })
  if (mailed)
    await addJob(tx, mailNotification, payload, {
      key: `mail:${notificationId}`,
      runAt: new Date(now + mailAfterMs),
      keepsRunAt: true,
    })
}
