import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { visiblePost } from '#features/content/index.ts'
import type { PlannedState } from '../../events/store/changes.ts'

/** One entry of an event's announcements: a post, or a change. */
export interface AnnouncementRow {
  /** A UUIDv7 of the time it was announced, by which the list is sorted. */
  readonly key: string
  readonly postId: string | null
  readonly at: Date
  readonly field: keyof PlannedState | null
  readonly before: unknown
  readonly after: unknown
  readonly note: string | null
  /** The start of the single date of a series it is about. */
  readonly occurrence: Date | null
}

/** A page of an event's announcements as the viewer may see them, latest first. */
export async function announcementPage(
  db: Db,
  args: { viewerId: string; eventId: string; before: string | null; limit: number },
): Promise<AnnouncementRow[]> {
  const { viewerId, eventId, before, limit } = args
  const earlier = (key: RawBuilder<unknown>) => (before === null ? sql`true` : sql`${key} < ${before}::uuid`)
  const { rows } = await sql<AnnouncementRow>`
    (select p.position as key, p.id as "postId", p.created_at as at, null::text as field, null::jsonb as before,
        null::jsonb as after, null::text as note, null::timestamptz as occurrence
      from event_announcements n join posts p on p.id = n.post_id join accounts a on a.id = p.author_id
      where n.event_id = ${eventId} and p.status = 'PUBLISHED' and ${earlier(sql`p.position`)} and ${visiblePost(viewerId)}
      order by p.position desc limit ${limit})
    union all
    (select c.id, null, c.at, c.field, c.before, c.after, c.note, case when e.recurrence is not null then d.start_at end
      from event_changes c join events e on e.id = c.event_id left join event_occurrences d on d.id = c.occurrence_id
      where c.event_id = ${eventId} and ${earlier(sql`c.id`)}
      order by c.id desc limit ${limit})
    order by key desc limit ${limit}`.execute(db)
  return rows
}
