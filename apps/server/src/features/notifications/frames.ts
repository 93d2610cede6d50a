import type { Frames } from '../../kernel/app.ts'
import { byViewer } from '../../kernel/realtime/frames.ts'
import { lineViews } from './present.ts'
import { linesById, unreadCount } from './store/lines.ts'

/**
 * A line that is different, as its reader may have it now, with the badge. Of one that is gone, or that it may no longer
 * see, only that: its id says nothing, and its place in the list has to go.
 */
export const notificationFrames: Frames = {
  'notification.changed': byViewer(async ({ db, app }, viewerId, stored) => {
    const ids = stored.map(({ notificationId }) => notificationId)
    const [rows, unread] = [await linesById(db, viewerId, ids), await unreadCount(db, viewerId)]
    const views = new Map((await lineViews(db, app, viewerId, rows)).map((view) => [view.id, view]))
    return ids.map((notificationId) => {
      const notification = views.get(notificationId)
      return { notificationId, unread, ...(notification ? { notification } : {}) }
    })
  }),
}
