import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { type PostRow, postPage } from '../../posts/store/postRows.ts'

/** How many of a group's newest posts are ranked. */
const ranked = 500

/**
 * A group's posts as candidates for `postPage`, with a score as of a moment: the people who liked or commented, on a
 * logarithmic scale, against age; recent activity lets an old thread return. The author's own activity does not
 * count. Reads the content feature's tables.
 */
const hotPosts = (groupId: string, mediaType: string | null, asOf: Date): RawBuilder<unknown> => sql`(
  select q.id as post_id, round((
    ln(2 + liked.people + 2 * commented.people) / power(extract(epoch from ${asOf}::timestamptz - q.created_at) / 3600 + 2, 1.2)
    + ln(1 + liked.lately + 2 * commented.lately) / power(
        extract(epoch from ${asOf}::timestamptz - greatest(liked.newest, commented.newest, q.created_at)) / 3600 + 2, 1.2)
  )::numeric * 1000000)::int as score
  from (select n.id, n.author_id, n.created_at from posts n
    where n.group_id = ${groupId} and n.event_id is null and n.status = 'PUBLISHED' and n.deleted_at is null and n.created_at <= ${asOf}::timestamptz
      and (${mediaType}::text is null or n.media_type = ${mediaType}::text)
    order by n.position desc limit ${ranked}) q
  cross join lateral (
    select count(distinct r.account_id) as people, max(r.created_at) as newest,
      count(distinct r.account_id) filter (where r.created_at > ${asOf}::timestamptz - interval '2 days') as lately
    from reactions r where r.target_id = q.id and r.account_id <> q.author_id and r.created_at <= ${asOf}::timestamptz) liked
  cross join lateral (
    select count(distinct c.author_id) as people, max(c.created_at) as newest,
      count(distinct c.author_id) filter (where c.created_at > ${asOf}::timestamptz - interval '2 days') as lately
    from comments c where c.post_id = q.id and c.author_id <> q.author_id and c.removed is null
      and c.created_at <= ${asOf}::timestamptz) commented
) s`

export type HotRow = PostRow & { readonly score: number }

/**
 * A page of a group's posts as the viewer may see them, liveliest as of `asOf` first; with one row more than asked
 * for.
 */
export async function hotRows(
  db: Db,
  viewerId: string,
  args: {
    groupId: string
    mediaType: string | null
    asOf: Date
    after: { score: number; id: string } | null
    limit: number
  },
): Promise<HotRow[]> {
  const { groupId, mediaType, asOf, after, limit } = args
  const rows = await postPage(db, viewerId, {
    from: hotPosts(groupId, mediaType, asOf),
    where: after ? sql<boolean>`(s.score, s.post_id) < (${after.score}::int, ${after.id}::uuid)` : sql<boolean>`true`,
    order: sql`s.score desc, s.post_id desc`,
    extra: sql`s.score`,
    limit: limit + 1,
  })
  return rows as HotRow[]
}
