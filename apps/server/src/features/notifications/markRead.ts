import type { NotificationType } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import {
  isNotification,
  markNotifications,
  markActivityItem,
  unreadCount,
  notificationsWhere,
} from './store/notifications.ts'
import { type NotificationEntity, markEntityRead, entityWhere } from './store/entities.ts'

export interface MarkedCounts {
  readonly unread: number
  readonly marked: number
}
const maxIds = 1000

/** Marks all notifications as read, or those of some types, up to a moment, and updates the member's other devices. */
export async function markAllAsRead(
  tx: Tx,
  app: App,
  { accountId, types, before }: { accountId: string; types: NotificationType[] | null; before: Date },
): Promise<MarkedCounts> {
  const ids = await markNotifications(tx, accountId, notificationsWhere.all(types, before), app.runtime.now())
  return announce(tx, app, { accountId, ids: null, types, at: before, marked: ids.length })
}

/**
 * Marks everything about one post, its comments included, and the post itself if it was notified together with others.
 */
export async function readNotificationsOfPost(
  tx: Tx,
  app: App,
  accountId: string,
  postId: string,
): Promise<MarkedCounts> {
  const at = app.runtime.now()
  const about = await markNotifications(tx, accountId, notificationsWhere.post(postId), at)
  const telling = await markEntityRead(tx, entityWhere.post(postId, accountId), at)
  const ids = [...about, ...telling.map(({ notificationId }) => notificationId)]
  return announce(tx, app, { accountId, ids: ids.slice(0, maxIds), types: null, at, marked: ids.length })
}

/** Marks one notification with all in it, or one event in a notification; null if the member has neither of this id. */
export async function markItemRead(tx: Tx, app: App, accountId: string, id: string): Promise<MarkedCounts | null> {
  const now = app.runtime.now()
  const isWhole = await isNotification(tx, accountId, id)
  const lineId = isWhole ? id : await markActivityItem(tx, accountId, id, now)
  if (!lineId) return null
  const ids = await markNotifications(
    tx,
    accountId,
    isWhole ? notificationsWhere.line(lineId) : notificationsWhere.readThrough(lineId),
    now,
  )
  return announce(tx, app, { accountId, ids, types: null, at: now, marked: ids.length })
}

/** Marks what asked for a decision, for all who were asked: one of them has decided. */
export async function markDecidedRead(tx: Tx, app: App, args: NotificationEntity): Promise<void> {
  const at = app.runtime.now()
  const lines = Map.groupBy(await markEntityRead(tx, args, at), ({ accountId }) => accountId)
  for (const [accountId, theirs] of lines) {
    const ids = theirs.map(({ notificationId }) => notificationId)
    await announce(tx, app, { accountId, ids, types: null, at, marked: ids.length })
  }
}

async function announce(
  tx: Tx,
  app: App,
  {
    accountId,
    ids,
    types,
    at,
    marked,
  }: { accountId: string; ids: string[] | null; types: NotificationType[] | null; at: Date; marked: number },
): Promise<MarkedCounts> {
  const unread = await unreadCount(tx, accountId)
  if (marked > 0) await emit(tx, 'notifications.read', { accountId, ids, types, at: at.toISOString(), unread })
  return { unread, marked }
}
