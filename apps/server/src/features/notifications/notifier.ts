import type { App, Notifier } from '#kernel/app.ts'
import type { Announcement, Told, Within } from '#kernel/events.ts'
import { addJob } from '#kernel/jobs.ts'
import { announce } from '#kernel/realtime/announce.ts'
import type { Tx } from '#kernel/tables.ts'
import { defaultChannels, subjectOf } from '#features/accounts/index.ts'
import { mailNotification } from './jobs/mailNotification.ts'
import { pushNotification } from './jobs/pushNotification.ts'
import { type ChangedLine, type ToldLine, recordTold, takeBack } from './store/record.ts'

/** Somebody who reads it at once, here or elsewhere, gets no push; and a burst is sent as one. */
export const pushAfterMs = 8_000
const mailAfterMs = 60_000

/** Badge updates for the owners of changed lines. */
export const changed = (lines: readonly ChangedLine[]): Announcement[] =>
  lines.map(({ accountId, notificationId }) => ({
    to: [accountId],
    name: 'notification.changed',
    data: { notificationId },
  }))

/**
 * Writes the notification rows of an event in the event's own transaction, one line per type and target, updates the
 * badges of those who were notified, and leaves devices and mailboxes to jobs. What is undone is withdrawn.
 */
export const notifier: Notifier = async (within, told) => {
  for (const item of told) if (item.undone) await announce(within.tx, changed(await takeBack(within.tx, item)))
  await tellAll(
    within,
    told.filter(({ undone }) => !undone),
  )
}

/** Notifies the recipients of each thing. */
export async function tellAll({ tx, app }: Within, things: readonly Told[]): Promise<void> {
  const lines = await recordTold(
    tx,
    things.map((thing) => {
      const subject = subjectOf(thing.type, thing.reason)
      return { ...thing, subject, unchanged: defaultChannels[subject] }
    }),
    { id: () => app.seams.id(), now: app.seams.now() },
  )
  await announce(tx, changed(lines.filter(({ inApp }) => inApp)))
  for (const line of lines) await sendOut(tx, app, line)
}

/** Jobs for one line replace each other while they wait, and keep the time of the first. */
async function sendOut(tx: Tx, app: App, { accountId, notificationId, pushed, mailed }: ToldLine): Promise<void> {
  const now = app.seams.now().getTime()
  const payload = { accountId, notificationId }
  if (pushed)
    await addJob(tx, pushNotification, payload, {
      key: `push:${notificationId}`,
      runAt: new Date(now + pushAfterMs),
      keepsTime: true,
    })
  if (mailed)
    await addJob(tx, mailNotification, payload, {
      key: `mail:${notificationId}`,
      runAt: new Date(now + mailAfterMs),
      keepsTime: true,
    })
}
