import type { Notifier } from '../../kernel/app.ts'
import type { Announcement } from '../../kernel/events.ts'
import { announce } from '../../kernel/realtime/announce.ts'
import { type ChangedLine, recordTold, takeBack } from './store/record.ts'

/** The badges of those whose lines are different. */
export const changed = (lines: readonly ChangedLine[]): Announcement[] =>
  lines.map(({ accountId, notificationId }) => ({
    to: [accountId],
    name: 'notification.changed',
    data: { notificationId },
  }))

/**
 * Writes the notification rows of an event in the event's own transaction, one line a type and target, and wakes the
 * badges of those who were told. What is undone is taken back from its line.
 */
export const notifier: Notifier = async ({ tx, app }, told) => {
  for (const item of told) {
    const lines = item.undone
      ? await takeBack(tx, item)
      : await recordTold(tx, item, { id: () => app.seams.id(), now: app.seams.now() })
    await announce(tx, changed(lines))
  }
}
