import { sql } from 'kysely'
import { visibility } from '#features/users/index.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type PostRow, postQuery } from '#features/content/index.ts'

interface Page {
  readonly personId: string
  readonly limit: number
}
export interface PopularRow extends PostRow {
  readonly score: number
}

/** A comment counts for more than a like, and a repost for more than a comment. */
const score = sql`q.like_count + 2 * q.comment_count + 3 * q.repost_count`

/**
 * The posts by a person since then with the most response, among those the viewer may see; plain reposts are others'
 * words.
 */
export async function popularPage(
  db: Db,
  viewerId: string,
  { personId, since, after, limit }: Page & { since: Date; after: { score: number; position: string } | null },
): Promise<PopularRow[]> {
  const rows = await postQuery.page(db, viewerId, {
    from: sql`(select q.id as post_id, q.position, ${score} as score from posts q
      where q.author_id = ${personId} and q.status = 'PUBLISHED' and q.deleted_at is null and q.created_at > ${since}
        and (q.repost_of is null or q.text <> '')) s`,
    where: after
      ? sql<boolean>`(s.score, s.position) < (${after.score}::int, ${after.position}::uuid)`
      : sql<boolean>`true`,
    order: sql`s.score desc, s.position desc`,
    extra: sql`s.score`,
    limit,
  })
  return rows as PopularRow[]
}

/** A person's posts with videos, or pictures, newest first. */
export function mediaPage(
  db: Db,
  viewerId: string,
  { personId, kind, before, limit }: Page & { kind: 'IMAGE' | 'VIDEO'; before: string | null },
): Promise<PostRow[]> {
  return postQuery.page(db, viewerId, {
    from: sql`(select q.id as post_id, q.position from posts q
      where q.author_id = ${personId} and q.status = 'PUBLISHED' and q.deleted_at is null and q.media_type <> 'TEXT'
        ${before === null ? sql`` : sql`and q.position < ${before}::uuid`}
        and exists (select 1 from post_media pm join media f on f.id = pm.media_id and f.kind = ${kind} where pm.post_id = q.id)
      order by q.position desc) s`,
    order: sql`s.position desc`,
    limit,
  })
}

/**
 * Posts that mention a person, newest first. Posts of people blocked on either side are missing for everybody: the
 * mentioned person could not see them on their own profile, and so not remove them.
 */
export function taggedPage(
  db: Db,
  viewerId: string,
  { personId, before, limit }: Page & { before: string | null },
): Promise<PostRow[]> {
  return postQuery.page(db, viewerId, {
    from: sql`(select q.id as post_id, q.position from post_mentions n join posts q on q.id = n.post_id
      where n.account_id = ${personId} and q.status = 'PUBLISHED' and q.deleted_at is null
        and not ${visibility.blockedBetween(personId, sql.ref('q.author_id'))}
        ${before === null ? sql`` : sql`and q.position < ${before}::uuid`}
      order by q.position desc) s`,
    order: sql`s.position desc`,
    limit,
  })
}
