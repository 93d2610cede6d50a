import type { Facet, Place, Sensitive } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { PostFacts } from '../../facts.ts'
import type { MissedBecause } from '../../store/tables.ts'
import { restrictions } from '#features/groups/index.ts'
import { type CardRow, cardJson, isSaved, filters } from '#features/users/index.ts'
import { openPost, shownPost, visiblePost } from '../../store/visibility.ts'
import { searchTextOfPost } from '../../store/searchText.ts'

/** A post with everything its view and its viewer's rights need besides people, groups and files. */
export interface PostRow extends Omit<PostFacts, 'readable' | 'shown' | 'isPlainRepost' | 'followsAuthor'> {
  readonly position: string
  readonly author: CardRow
  readonly text: string
  readonly facets: readonly Facet[]
  readonly language: string | null
  readonly sensitive: Sensitive | null
  /** The reader's filtered words that it contains, if it is covered in this list. */
  readonly filteredBy: string | null
  readonly place: Place | null
  readonly linkPreview: Record<string, unknown> | null
  readonly entitlementId: string | null
  /** Premium, and the reader holds nothing that opens it. */
  readonly locked: boolean
  readonly pinned: boolean
  readonly featured: boolean
  readonly likes: number
  readonly comments: number
  readonly reposts: number
  readonly shares: number
  readonly views: number
  readonly reactions: Readonly<Record<string, number>>
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly scheduledAt: Date | null
  readonly publishFailure: MissedBecause | null
  readonly hasMedia: boolean
  readonly hasPoll: boolean
  readonly myEmojis: readonly string[]
  readonly reposted: boolean
  readonly saved: boolean
}

/** Where the post is read, for the reader's word filters; null if it was requested by itself. */
export type ReadAt = filters.FilterPlace | null

/** Whether a person shared or saved the post. */
export const savedBy = (viewer: AccountRef) => sql`
  case when p.repost_count = 0 then false else exists (select 1 from posts r
    where r.repost_of = p.id and r.author_id = ${accountIdSql(viewer)} and r.text = '' and r.deleted_at is null) end as reposted,
  ${isSaved(viewer, 'POST', sql`p.id`)} as saved`

const likesOf = (viewer: string) => sql`
  p.like_count as likes, p.comment_count as comments, p.repost_count as reposts, p.share_count as shares, p.view_count as views,
  array(select r.emoji from reactions r where r.target_id = p.id and r.account_id = ${viewer}::uuid) as "myEmojis",
  ${savedBy(viewer)}`

/** The columns of a `PostRow`, for `p` (posts), `a` (its author), `g` and `m` (its group, and the viewer in it). */
export const postColumns = (viewer: string, at: ReadAt) => sql`
  p.id, p.position, ${cardJson(viewer)} as author, p.author_id as "authorId", p.group_id as "groupId", p.event_id as "eventId", p.as_group as "asGroup",
  p.media_type as "mediaType", p.text, p.facets, p.audience, p.comment_scope as "commentScope", p.language, p.sensitive, p.place,
  p.link_preview as "linkPreview", p.repost_of as "repostOf", p.entitlement_id as "entitlementId",
  not ${openPost(viewer)} as locked, p.by_isolated_author as "byIsolatedAuthor", p.pinned, p.featured,
  p.status, p.version, p.reactions, p.created_at as "createdAt", p.edited_at as "editedAt", p.scheduled_at as "scheduledAt", p.publish_failure as "publishFailure",
  p.media_type <> 'TEXT' as "hasMedia", p.has_poll as "hasPoll", p.author_id = ${viewer}::uuid as mine, a.is_private as "authorPrivate",
  (p.group_id is not null and p.event_id is null) as "inGroup", g.visibility as "groupVisibility", g.post_scope as "groupPostScope", g.comment_scope as "groupCommentScope",
  m.membership_state as "groupMembershipState", m.role as "groupRole", m.custom_permissions as "groupCustomPermissions", coalesce(m.may_post, false) as "maySpeak", ${restrictions.muteOf(accountIdSql(viewer), sql`g.id`, sql`g.parent_id`)} as mute,
  case when p.comment_scope <> 'MENTIONED' then false else exists (select 1 from post_mentions n
    where n.post_id = p.id and n.account_id = ${viewer}::uuid) end as mentioned,
  ${likesOf(viewer)},
  ${at === null ? sql`null` : sql`case when p.author_id <> ${viewer}::uuid then ${filters.filteredWordsFor(viewer, at, searchTextOfPost)} end`} as "filteredBy"`

/** The joins that `postColumns` needs beside `p`. The query itself checks visibility. */
export const postsWith = (viewer: string) => sql`
  join accounts a on a.id = p.author_id
  left join groups g on g.id = p.group_id
  left join group_members m on m.group_id = p.group_id and m.account_id = ${viewer}::uuid`

/** The rows of these posts that the viewer may see, including locked ones, in no order. */
export async function postRows(db: Db, viewer: string, ids: readonly string[], at: ReadAt = null): Promise<PostRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PostRow>`
    select ${postColumns(viewer, at)} from posts p ${postsWith(viewer)}
    where p.id = ${anyOfIds(ids)} and ${shownPost(viewer)}`.execute(db)
  return rows
}

/** The rows of these posts in any state and with any audience: only for moderators. */
export async function postRowsForStaff(db: Db, viewer: string, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PostRow>`
    select ${postColumns(viewer, null)} from posts p ${postsWith(viewer)} where p.id = ${anyOfIds(ids)}`.execute(db)
  return rows.map((row) => ({ ...row, locked: false }))
}

type LikedRow = Pick<PostRow, 'likes' | 'comments' | 'reposts' | 'shares' | 'views' | 'myEmojis' | 'reposted' | 'saved'>
/** A post's numbers and what the viewer did with it; access was checked before. */
export async function likedPost(db: Db, viewer: string, id: string): Promise<LikedRow | null> {
  const { rows } = await sql<LikedRow>`select ${likesOf(viewer)} from posts p where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/**
 * One complete page of a list of posts, in one query: `from` gives the candidates as `s` (with `post_id` and whatever
 * `order` sorts by), `where` narrows them. Posts the viewer is not shown are left out.
 */
export async function postPage(
  db: Db,
  viewer: string,
  list: {
    from: RawBuilder<unknown>
    where?: RawBuilder<boolean>
    order: RawBuilder<unknown>
    limit: number
    extra?: RawBuilder<unknown>
  },
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${postColumns(viewer, 'FEEDS')}${list.extra ? sql`, ${list.extra}` : sql``}
    from ${list.from} join posts p on p.id = s.post_id ${postsWith(viewer)}
    where ${shownPost(viewer)} and ${list.where ?? sql`true`}
    order by ${list.order} limit ${list.limit}`.execute(db)
  return rows
}

/** Which of these posts the viewer may see. */
export async function readablePosts(db: Db, viewer: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select p.id from posts p join accounts a on a.id = p.author_id
    where p.id = ${anyOfIds(new Set(ids))} and ${visiblePost(viewer)}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Parts of a query for posts; `page` runs one. */
export const postQuery = { columns: postColumns, from: postsWith, page: postPage }
