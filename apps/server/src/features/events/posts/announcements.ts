import type { Reply } from '@koinon/contract/kernel'
import type { contract } from '@koinon/contract'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { presentPosts } from '#features/content/index.ts'
import { announcementRecipients } from '../notices/store/audience.ts'
import { announcementAudience } from './store/announcements.ts'
import { type AnnouncementRow, announcementPage } from './store/announcementPage.ts'
import { notifyGuests } from '../notices/notifyGuests.ts'

type Page = Reply<(typeof contract)['groups']['communityEventUpdates']>
type Change = Page['items'][number]['change']

/** Once an announcement is published: notifies its audience among the guests, each once. */
export async function notifyAnnouncement(
  tx: Tx,
  app: App,
  post: { postId: string; eventId: string; authorId: string },
): Promise<void> {
  const tells = await announcementAudience(tx, post.postId)
  if (tells === null || tells === 'NOBODY') return
  const listeners = await announcementRecipients(tx, {
    eventId: post.eventId,
    isForAll: tells === 'ALL',
    now: app.runtime.now(),
  })
  const telling = { eventId: post.eventId, reason: 'EVENT_NEWS', byId: post.authorId, itemId: post.postId } as const
  await notifyGuests(
    tx,
    telling,
    listeners.filter((id) => id !== post.authorId),
  )
}

/** A page of an event's announcements, latest first. The caller has checked that the viewer may see it. */
export async function readAnnouncements(
  db: Db,
  app: App,
  viewer: Actor,
  args: { eventId: string; cursor: string | undefined; limit: number },
): Promise<Page> {
  const { eventId, cursor, limit } = args
  const cursorScope = ['news', eventId]
  const [before = null] = readCursor(cursor, cursorScope) ?? []
  const page = { viewerId: viewer.id, eventId, before: before === null ? null : String(before), limit: limit + 1 }
  const rows = await announcementPage(db, page)
  const ids = rows.slice(0, limit).flatMap(({ postId }) => postId ?? [])
  const posts = new Map((await presentPosts(db, app, viewer, ids)).map((post) => [post.id, post]))
  return pageOf(rows, { limit, keyOf: ({ key }: AnnouncementRow) => [key], cursorScope }, (shown) =>
    shown.flatMap((row) => {
      const post = row.postId === null ? null : posts.get(row.postId)
      return post === undefined ? [] : [{ ...viewOf(row), post }]
    }),
  )
}

const viewOf = ({ at, field, before, after, note, occurrence }: AnnouncementRow) => ({
  at: at.toISOString(),
  // Written only by `keepChanges`.
  change: field === null ? null : ({ field, from: before, to: after } as NonNullable<Change>),
  occurrence: occurrence?.toISOString() ?? null,
  note,
})
