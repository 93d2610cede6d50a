import type { Facet, Place, Sensitive } from '@koinon/contract/shared'
import type { ReadText } from '@koinon/contract/text'
import { sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import { jsonb, jsonbOrNull } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { accountCounts } from '#features/accounts/index.ts'
import { groupCounts, memberships } from '#features/groups/index.ts'
import type { Audience, CommentScope, PostMediaType, PostStatus } from '../../store/tables.ts'
import { visiblePost } from '../../store/visibility.ts'

/** A post in the form in which it is written. */
export interface NewPost {
  readonly id: string
  readonly authorId: string
  readonly groupId: string | null
  readonly eventId: string | null
  readonly asGroup: boolean
  readonly mediaType: PostMediaType
  readonly read: ReadText
  readonly audience: Audience
  /** The entitlement that opens it, with audience PREMIUM. */
  readonly entitlementId: string | null
  readonly commentScope: CommentScope
  readonly language: string | null
  readonly sensitive: Sensitive | null
  readonly place: Place | null
  readonly linkPreview: Record<string, unknown> | null
  readonly hasPoll: boolean
  readonly repostOf: string | null
  /** The draft it was written from. */
  readonly draftId: string | null
  readonly byIsolatedAuthor: boolean
  readonly fanOutOnRead: boolean
  readonly status: PostStatus
  readonly scheduledAt: Date | null
  readonly timeZone: string | null
  readonly now: Date
}

/**
 * Writes a post with its mentions and tags, in one statement. Returns false if it is a plain repost of something its
 * author has already reposted, or made from a draft already posted.
 */
export async function insertPost(tx: Tx, post: NewPost): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with written as (
      insert into posts (id, position, author_id, group_id, event_id, as_group, media_type, text, facets, audience, entitlement_id,
        comment_scope, language, sensitive, place, link_preview, has_poll, repost_of, draft_id, by_isolated_author, fan_out_on_read, status, created_at, scheduled_at, time_zone)
      values (${post.id}, ${post.id}, ${post.authorId}, ${post.groupId}, ${post.eventId}, ${post.asGroup}, ${post.mediaType},
        ${post.read.text}, ${jsonb(post.read.facets)}, ${post.audience}, ${post.entitlementId}, ${post.commentScope}, ${post.language},
        ${jsonbOrNull(post.sensitive)}, ${jsonbOrNull(post.place)}, ${jsonbOrNull(post.linkPreview)}, ${post.hasPoll}, ${post.repostOf}, ${post.draftId}, ${post.byIsolatedAuthor}, ${post.fanOutOnRead},
        ${post.status}, ${post.now}, ${post.scheduledAt}, ${post.timeZone})
      on conflict do nothing
      returning id
    ), tagged as (
      insert into post_hashtags (tag, post_id) select t.tag, w.id from written w, unnest(${[...post.read.hashtags]}::text[]) as t (tag)
    ), named as (
      insert into post_mentions (post_id, account_id) select w.id, n.id from written w, unnest(${[...post.read.mentioned]}::uuid[]) as n (id)
    )
    select id from written`.execute(tx)
  return rows.length > 0
}

/**
 * Publishes a waiting post, at a new place in all lists; false if it no longer waits. It begins as it is now: nobody
 * reads what was changed in it before, and its poll stays open for as long as was meant. If its author was isolated
 * meanwhile it reaches nobody, like everything an isolated account does.
 */
export async function makePublished(
  tx: Tx,
  postId: string,
  from: readonly PostStatus[],
  { position, now }: { position: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with waiting as (
      select id, ${now}::timestamptz - coalesce(scheduled_at, created_at) as late from posts
      where id = ${postId} and deleted_at is null and status = any(${[...from]}::text[]) for no key update
    ), as_long as (
      update polls q set closes_at = q.closes_at + w.late from waiting w where q.post_id = w.id
    ), forgotten as (
      delete from post_versions v using waiting w where v.post_id = w.id
    )
    update posts p set status = 'PUBLISHED', position = ${position}, created_at = ${now}, edited_at = null, publish_failure = null,
      by_isolated_author = p.by_isolated_author or exists (select 1 from accounts a where a.id = p.author_id and a.isolated_until > ${now})
    from waiting w where p.id = w.id returning p.id`.execute(tx)
  return rows.length > 0
}

/**
 * Counts a post that has appeared, for its author, its group (unless it is in an event there), and what it reposts;
 * with -1 one that has gone. If its author is hidden from everybody it counts for the author alone.
 */
export async function adjustPostCounts(
  tx: Tx,
  post: Pick<GonePost, 'id' | 'authorId' | 'groupId' | 'repostOf' | 'byIsolatedAuthor'> & {
    eventId?: string | null
    away?: boolean
  },
  by: 1 | -1,
  now: Date,
): Promise<void> {
  if (post.byIsolatedAuthor) return
  if (post.repostOf && !post.away)
    await pipeline(tx, sql`update posts set repost_count = repost_count + ${by} where id = ${post.repostOf}`)
  if (post.groupId && !post.eventId && !post.away) await countInGroup(tx, { ...post, groupId: post.groupId }, by, now)
  await pipeline(tx, accountCounts.add(post.authorId, 'post_count', by))
}

async function countInGroup(
  tx: Tx,
  { groupId, authorId }: { groupId: string; authorId: string },
  by: 1 | -1,
  now: Date,
): Promise<void> {
  if (by < 0) {
    await pipeline(tx, groupCounts.add(groupId, 'post_count', -1))
    return
  }
  await pipeline(tx, groupCounts.addPost(groupId, now))
  await pipeline(tx, memberships.recordActivity({ groupId, accountId: authorId, at: now }))
}

/** The changes of an edit; fields left out stay. */
export interface PostEdit {
  readonly read?: ReadText
  readonly audience?: Audience
  readonly entitlementId?: string | null
  readonly commentScope?: CommentScope
  readonly language?: string | null
  readonly sensitive?: Sensitive | null
  readonly place?: Place | null
  readonly linkPreview?: Record<string, unknown> | null
  readonly mediaType?: PostMediaType
}

/** Changes a post still at `version`, keeping its previous text; false if it is at another version by now. */
export async function updatePost(
  tx: Tx,
  { id: postId, version }: { id: string; version: number },
  edit: PostEdit,
  now: Date,
): Promise<boolean> {
  const writeIfSet = <T>(value: T | undefined, column: string, write: (given: T) => unknown) =>
    value === undefined ? sql.ref(column) : write(value)
  const { read } = edit
  const { rows } = await sql<{ id: string }>`
    with before as (
      select id, version, text, facets, coalesce(edited_at, created_at) as at from posts where id = ${postId} and version = ${version} for no key update
    ), kept as (
      insert into post_versions (post_id, version, text, facets, at) select id, version, text, facets, at from before
    )
    update posts p set version = p.version + 1, edited_at = ${now},
      text = ${writeIfSet(read, 'p.text', ({ text }) => text)},
      facets = ${writeIfSet(read, 'p.facets', ({ facets }) => jsonb(facets))},
      audience = ${writeIfSet(edit.audience, 'p.audience', String)},
      entitlement_id = ${writeIfSet(edit.entitlementId, 'p.entitlement_id', (value) => sql`${value}::uuid`)},
      comment_scope = ${writeIfSet(edit.commentScope, 'p.comment_scope', String)},
      language = ${writeIfSet(edit.language, 'p.language', (value) => value)},
      sensitive = ${writeIfSet(edit.sensitive, 'p.sensitive', jsonbOrNull)},
      place = ${writeIfSet(edit.place, 'p.place', jsonbOrNull)},
      link_preview = ${writeIfSet(edit.linkPreview, 'p.link_preview', jsonbOrNull)},
      media_type = ${writeIfSet(edit.mediaType, 'p.media_type', String)}
    from before where p.id = before.id and p.deleted_at is null
    returning p.id`.execute(tx)
  if (rows.length === 0) return false
  if (read) await replaceNames(tx, postId, read)
  return true
}

/** Replaces the tags and mentions with those of a new text. */
export async function replaceNames(tx: Tx, postId: string, read: ReadText): Promise<void> {
  const [tags, people] = [[...read.hashtags], [...read.mentioned]]
  await sql`delete from post_hashtags where post_id = ${postId} and tag <> all(${tags}::text[])`.execute(tx)
  await sql`insert into post_hashtags (tag, post_id) select t, ${postId}::uuid from unnest(${tags}::text[]) as t on conflict do nothing`.execute(
    tx,
  )
  await sql`delete from post_mentions where post_id = ${postId} and account_id <> all(${people}::uuid[])`.execute(tx)
  await sql`insert into post_mentions (post_id, account_id) select ${postId}::uuid, n from unnest(${people}::uuid[]) as n on conflict do nothing`.execute(
    tx,
  )
}

export interface GonePost {
  readonly id: string
  readonly authorId: string
  readonly groupId: string | null
  readonly eventId: string | null
  readonly repostOf: string | null
  readonly byIsolatedAuthor: boolean
  readonly away: boolean
  readonly wasPublished: boolean
  readonly createdAt: Date
}
/** Deletes a post; null if it was gone. Its rows stay for thirty days, invisible to all. */
export async function deletePostRow(tx: Tx, postId: string, now: Date): Promise<GonePost | null> {
  const { rows } = await sql<GonePost>`
    update posts set deleted_at = ${now}, pinned = false, featured = false where id = ${postId} and deleted_at is null
    returning id, author_id as "authorId", group_id as "groupId", event_id as "eventId", repost_of as "repostOf", by_isolated_author as "byIsolatedAuthor", away,
      status = 'PUBLISHED' as "wasPublished", created_at as "createdAt"`.execute(tx)
  return rows[0] ?? null
}

/** Its author's earlier plain repost of a post; null if there is none. */
export async function plainRepostOf(tx: Tx, authorId: string, originalId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from posts where author_id = ${authorId} and repost_of = ${originalId} and text = '' and deleted_at is null`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

export interface VersionRow {
  readonly version: number
  readonly text: string
  readonly facets: readonly Facet[]
  readonly at: Date
}
/**
 * The versions before the present one, oldest first, limited to the newest `limit`; none for a person to whom the post
 * is locked.
 */
export async function earlierVersions(db: Db, viewerId: string, postId: string, limit: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.text, v.facets, v.at from post_versions v
    join posts p on p.id = v.post_id join accounts a on a.id = p.author_id
    where v.post_id = ${postId} and ${visiblePost(viewerId)} order by v.version desc limit ${limit}`.execute(db)
  return rows.toReversed()
}

/** The versions of a post including the present one, newest first. */
export async function versionsPage(
  db: Db,
  postId: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, text, facets, at from (
      select version, text, facets, coalesce(edited_at, created_at) as at from posts where id = ${postId}
      union all select version, text, facets, at from post_versions where post_id = ${postId}
    ) v where ${before}::int is null or version < ${before}::int order by version desc limit ${limit}`.execute(db)
  return rows
}

export interface PresentContent {
  readonly text: string
  readonly media: number
  readonly linkUrl: string | null
  /** In its text. */
  readonly links: readonly string[]
  /** Whether it needs no words: it has a poll, or reposts without any. A quote without words would be another repost. */
  readonly holds: boolean
}
/** The present content of a post. */
export async function contentOf(tx: Tx, postId: string): Promise<PresentContent> {
  const { rows } = await sql<PresentContent>`
    select text, (select count(*)::int from post_media m where m.post_id = p.id) as media, link_preview ->> 'url' as "linkUrl",
      array(select f ->> 'url' from jsonb_array_elements(facets) f where f ->> 'kind' = 'LINK') as links,
      ((repost_of is not null and text = '') or has_poll) as holds
    from posts p where id = ${postId}`.execute(tx)
  return rows[0] ?? { text: '', media: 0, linkUrl: null, links: [], holds: false }
}

/** The author of a post and its link; null if it is gone. */
export async function linkOf(db: Db, postId: string): Promise<{ authorId: string; url: string | null } | null> {
  const { rows } = await sql<{ authorId: string; url: string | null }>`
    select author_id as "authorId", link_preview ->> 'url' as url from posts where id = ${postId} and deleted_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function mentionedInPost(tx: Tx, postId: string): Promise<string[]> {
  const rows = await tx.selectFrom('post_mentions').select('account_id').where('post_id', '=', postId).execute()
  return rows.map((row) => row.account_id)
}

/** Marks posts as pinned, or removes the mark: the feature that pins stores their order and place. */
export async function setPinned(tx: Tx, postIds: readonly string[], pinned: boolean): Promise<void> {
  await sql`update posts set pinned = ${pinned} where id = any(${[...postIds]}::uuid[])`.execute(tx)
}

/** Moves a post to its place in time, among those that were there before it. */
export async function placePost(tx: Tx, postId: string, position: string): Promise<void> {
  await tx.updateTable('posts').set({ position }).where('id', '=', postId).execute()
}
