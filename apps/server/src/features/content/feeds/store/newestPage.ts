import { sql } from 'kysely'
import type { PostView } from '@koinon/contract/shared'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type PostRow, postPage } from '../../posts/store/postRows.ts'

/** The source of the posts: one or more groups, an event, or an author's posts outside both. Each has its index. */
export type PostsOf =
  | { readonly groupId: string }
  | { readonly groupIds: readonly string[] }
  | { readonly authorId: string }
  | { readonly eventId: string }

interface Page {
  readonly of: PostsOf
  /** Position of the last post on the previous page. */
  readonly before: string | null
  readonly mediaType: PostView['mediaType'] | null
  readonly limit: number
}

/** Published posts, newest first, as the viewer may see them. */
export function newestPage(db: Db, viewerId: string, { of, before, mediaType, limit }: Page): Promise<PostRow[]> {
  const source =
    'groupId' in of
      ? sql`q.group_id = ${of.groupId} and q.event_id is null`
      : 'groupIds' in of
        ? sql`q.group_id = any(${uuidArray(of.groupIds)}) and q.event_id is null`
        : 'eventId' in of
          ? sql`q.event_id = ${of.eventId}`
          : sql`q.author_id = ${of.authorId} and q.group_id is null`
  return postPage(db, viewerId, {
    from: sql`(select q.id as post_id, q.position from posts q
      where ${source} and q.status = 'PUBLISHED' and q.deleted_at is null ${before === null ? sql`` : sql`and q.position < ${before}::uuid`}
        ${mediaType === null ? sql`` : sql`and q.media_type = ${mediaType}`}
      order by q.position desc) s`,
    order: sql`s.position desc`,
    limit,
  })
}
