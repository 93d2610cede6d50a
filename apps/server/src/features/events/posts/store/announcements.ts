import type { Db, Tx } from '#kernel/database/tables.ts'

export type AnnouncementAudience = 'CONFIRMED' | 'ALL' | 'NOBODY'

/** Records that a post is an announcement of its event, and whom to notify when it is published. */
export async function saveAnnouncement(
  tx: Tx,
  announcement: { postId: string; eventId: string; tells: AnnouncementAudience },
): Promise<void> {
  await tx
    .insertInto('event_announcements')
    .values({ post_id: announcement.postId, event_id: announcement.eventId, audience: announcement.tells })
    .execute()
}

/** The people whom an announcement notifies; null if the post is none. */
export async function announcementAudience(db: Db, postId: string): Promise<AnnouncementAudience | null> {
  const row = await db
    .selectFrom('event_announcements')
    .select('audience as tells')
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row?.tells ?? null
}

/** Which of these posts are announcements of their events. */
export async function announcementsAmong(db: Db, postIds: readonly string[]): Promise<Set<string>> {
  if (postIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('event_announcements')
    .select('post_id')
    .where('post_id', 'in', [...postIds])
    .execute()
  return new Set(rows.map((row) => row.post_id))
}
