import type { Frames } from '#kernel/realtime/frames.ts'
import { perViewer } from '#kernel/realtime/frames.ts'
import { notificationViews } from './present.ts'
import { notificationsById, unreadCount } from './store/notifications.ts'

/**
 * A changed notification, as its reader may see it now, with the badge. If it is gone, or no longer visible, only that:
 * its id says nothing, and it has to leave the list.
 */
export const notificationFrames: Frames = {
  'notification.changed': perViewer(async ({ db, app }, viewerId, stored) => {
    const ids = stored.map(({ notificationId }) => notificationId)
    const [rows, unread] = [await notificationsById(db, viewerId, ids), await unreadCount(db, viewerId)]
    const views = new Map((await notificationViews(db, app, viewerId, rows)).map((view) => [view.id, view]))
    return ids.map((notificationId) => {
      const notification = views.get(notificationId)
      return { notificationId, unread, ...(notification ? { notification } : {}) }
    })
  }),
}
