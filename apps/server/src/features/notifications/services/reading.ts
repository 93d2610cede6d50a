import type { NotificationType } from '@koinon/contract/shared'
import type { App } from '#kernel/app.ts'
import { emit } from '#kernel/events.ts'
import type { Tx } from '#kernel/tables.ts'
import { isLine, markLines, markOccurrence, unreadCount, which } from '../store/lines.ts'
import { type Thing, markThing, thing } from '../store/things.ts'

export interface Marked {
  readonly unread: number
  readonly marked: number
}
const mostIds = 1000

/** Marks all lines as read, or those of some types, up to a moment, and tells the member's other devices. */
export async function readAll(
  tx: Tx,
  app: App,
  { accountId, types, before }: { accountId: string; types: NotificationType[] | null; before: Date },
): Promise<Marked> {
  const ids = await markLines(tx, accountId, which.all(types, before), app.seams.now())
  return tell(tx, app, { accountId, ids: null, types, at: before, marked: ids.length })
}

/** Marks everything about one post, its comments included, and the post itself where it was told of beside others. */
export async function readPostLines(tx: Tx, app: App, accountId: string, postId: string): Promise<Marked> {
  const at = app.seams.now()
  const about = await markLines(tx, accountId, which.post(postId), at)
  const telling = await markThing(tx, thing.post(postId, accountId), at)
  const ids = [...about, ...telling.map(({ notificationId }) => notificationId)]
  return tell(tx, app, { accountId, ids: ids.slice(0, mostIds), types: null, at, marked: ids.length })
}

/** Marks one line with all in it, or one thing in a line; null when the member has neither of this id. */
export async function readItem(tx: Tx, app: App, accountId: string, id: string): Promise<Marked | null> {
  const now = app.seams.now()
  const isWhole = await isLine(tx, accountId, id)
  const lineId = isWhole ? id : await markOccurrence(tx, accountId, id, now)
  if (!lineId) return null
  const ids = await markLines(tx, accountId, isWhole ? which.line(lineId) : which.readThrough(lineId), now)
  return tell(tx, app, { accountId, ids, types: null, at: now, marked: ids.length })
}

/** Marks what asked for a decision, for all who were asked: one of them has decided. */
export async function readDecided(tx: Tx, app: App, asked: Thing): Promise<void> {
  const at = app.seams.now()
  const lines = Map.groupBy(await markThing(tx, asked, at), ({ accountId }) => accountId)
  for (const [accountId, theirs] of lines) {
    const ids = theirs.map(({ notificationId }) => notificationId)
    await tell(tx, app, { accountId, ids, types: null, at, marked: ids.length })
  }
}

async function tell(
  tx: Tx,
  app: App,
  {
    accountId,
    ids,
    types,
    at,
    marked,
  }: { accountId: string; ids: string[] | null; types: NotificationType[] | null; at: Date; marked: number },
): Promise<Marked> {
  const unread = await unreadCount(tx, accountId)
  if (marked > 0) await emit(tx, 'notifications.read', { accountId, ids, types, at: at.toISOString(), unread })
  return { unread, marked }
}
