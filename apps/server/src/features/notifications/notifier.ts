import type { Notifier } from '../../kernel/app.ts'
import { announce } from '../../kernel/realtime/announce.ts'
import { recordTold } from './store/record.ts'

/**
 * Writes the notification rows of an event in the event's own transaction, one line a type and target, and wakes the
 * badges of those who were told.
 */
export const notifier: Notifier = async ({ tx, app }, told) => {
  for (const item of told) {
    const lines = await recordTold(tx, item, { id: () => app.seams.id(), now: app.seams.now() })
    await announce(
      tx,
      lines.map(({ accountId, notificationId }) => ({ to: [accountId], name: 'notification.changed', data: { notificationId } })),
    )
  }
}
