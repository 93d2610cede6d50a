import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type PostRow, feedFilter, postQuery, visiblePost } from '#features/content/index.ts'
import { knowsOfGroup } from '#features/groups/index.ts'
import { visibility } from '#features/users/index.ts'

interface Page {
  readonly viewerId: string
  readonly listId: string
  /** Position of the last post on the previous page. */
  readonly before: string | null
  readonly limit: number
  readonly now: Date
}

/** Posts of each source that are examined for one page beyond its length: some are left out by the reader's filters. */
const slack = 20
/** Posts of each source that are examined if the first ones did not fill the page. */
const maxPerSource = 2000

/** The newest posts of one source of a list, by one index range each. */
const newestOf = (source: RawBuilder<unknown>, before: string | null, perSource: number): RawBuilder<unknown> => sql`
  cross join lateral (
    select q.id as post_id, q.position from posts q
    where ${source} and q.status = 'PUBLISHED' and q.deleted_at is null
      ${andWhen(before, (position) => sql`q.position < ${position}::uuid`)}
    order by q.position desc limit ${perSource}) n`

/**
 * The posts of a list before the reader's rights are checked. Sources that show the reader nothing are left out here,
 * and posts that are only for an author's followers, so that they do not use up what is examined of each.
 */
function candidates({ viewerId, listId, before }: Page, perSource: number): RawBuilder<unknown> {
  const mayRead = sql`(s.is_followed or q.audience = 'PREMIUM' or (q.audience = 'EVERYONE' and not s.is_private))`
  const ofPeople = sql`q.author_id = s.id and q.group_id is null and ${mayRead} and (not q.by_isolated_author or s.is_own)`
  return sql`(
    select n.post_id, n.position from (
      select a.id, a.is_private, a.id = ${viewerId}::uuid as is_own,
        a.id = ${viewerId}::uuid or ${visibility.follows(viewerId, sql`a.id`)} as is_followed
      from named_list_entries e join accounts a on a.id = e.entity_id
      where e.list_id = ${listId} and e.kind = 'USER' and (a.id = ${viewerId}::uuid or ${visibility.visibleAmongMany(viewerId)})
    ) s ${newestOf(ofPeople, before, perSource)}
    union all
    select n.post_id, n.position from named_list_entries e
    ${newestOf(sql`q.group_id = e.entity_id and q.event_id is null`, before, perSource)}
    where e.list_id = ${listId} and e.kind = 'GROUP' and ${knowsOfGroup(viewerId, sql`e.entity_id`)}
  ) s`
}

/** A repost without text of something that stands in the feed less than this long before is not shown again. */
const repostWindow = sql.lit('1 day')

/** Whether a post `p` only repeats what the list shows shortly before: a post, or another plain repost of it. */
const isRepeated = ({ viewerId, listId, now }: Page): RawBuilder<boolean> => sql<boolean>`
  (p.repost_of is not null and p.text = '' and exists (
    select 1 from (
      select * from posts where id = p.repost_of
      union all select * from posts where repost_of = p.repost_of and text = '' and position < p.position
    ) o
    join accounts oa on oa.id = o.author_id
    join named_list_entries e on e.list_id = ${listId} and e.entity_id = coalesce(o.group_id, o.author_id)
    where uuid_extract_timestamp(o.position) > uuid_extract_timestamp(p.position) - ${repostWindow}::interval
      and o.status = 'PUBLISHED' and o.deleted_at is null and ${visiblePost(viewerId, 'o', 'oa')}
      and not exists (
        select 1 from mutes u
        where u.muter_id = ${viewerId} and u.muted_id = o.author_id and (u.until is null or u.until > ${now}))))`

/**
 * A page of a list's posts, newest first, as the reader may see them. If filters left so much out that the page is not
 * full, it is read once more from more posts of each source.
 */
export async function listPostPage(db: Db, page: Page): Promise<PostRow[]> {
  const read = (perSource: number): Promise<PostRow[]> =>
    postQuery.page(db, page.viewerId, {
      from: candidates(page, perSource),
      where: sql<boolean>`${feedFilter.belongsInFeed({ viewerId: page.viewerId, mediaType: null, now: page.now })}
        and not ${isRepeated(page)}`,
      order: sql`s.position desc`,
      limit: page.limit,
    })
  const rows = await read(page.limit + slack)
  return rows.length < page.limit ? read(maxPerSource) : rows
}
