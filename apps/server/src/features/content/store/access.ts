import { sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import { unlockingEntitlements } from '#features/entitlements/index.ts'
import { anyOfIds, uuidArray } from '#kernel/database/sqlHelpers.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { restrictions } from '#features/groups/index.ts'
import { visibility } from '#features/users/index.ts'
import { postPolicy } from '../policy.ts'
import { anonymousId, openPost, shownPost, visibleComment } from './visibility.ts'
import type { PostFacts, CommentFacts } from '../facts.ts'

/** The least the viewer must be allowed, to get anything but 404. */
export type PostNeed = keyof typeof postPolicy.sees

interface Reading {
  /** Locks the rows until the transaction ends. */
  readonly holding?: boolean
  readonly alsoDeleted?: boolean
}

type Facts = Omit<PostFacts, 'readable'> & { readonly open: boolean }
const factsOf = ({ open, ...row }: Facts): PostFacts => ({ ...row, readable: row.shown && open })

/** The columns of the facts, for `p` (posts), `a` (its author), `g` and `m` (its group, and the viewer in it). */
const columns = (viewer: AccountRef) => sql`
  p.id, p.author_id as "authorId", p.group_id as "groupId", p.event_id as "eventId", p.as_group as "asGroup", p.media_type as "mediaType", p.audience,
  p.comment_scope as "commentScope", p.status, p.repost_of as "repostOf",
  (p.repost_of is not null and p.text = '') as "isPlainRepost", p.version, p.by_isolated_author as "byIsolatedAuthor", p.entitlement_id as "entitlementId",
  ${shownPost(viewer)} as shown, ${openPost(viewer)} as open, p.author_id = ${accountIdSql(viewer)} as mine,
  ${visibility.follows(viewer, sql`p.author_id`)} as "followsAuthor",
  exists (select 1 from post_mentions n where n.post_id = p.id and n.account_id = ${accountIdSql(viewer)}) as mentioned,
  a.is_private as "authorPrivate", (p.group_id is not null and p.event_id is null) as "inGroup", g.visibility as "groupVisibility",
  g.post_scope as "groupPostScope", g.comment_scope as "groupCommentScope", g.slow_mode as "groupSlowMode", m.membership_state as "groupMembershipState", m.role as "groupRole", m.custom_permissions as "groupCustomPermissions",
  coalesce(m.may_post, false) as "maySpeak", ${restrictions.muteOf(accountIdSql(viewer), sql`g.id`, sql`g.parent_id`)} as mute`
const joins = (viewer: AccountRef) => sql`
  join accounts a on a.id = p.author_id
  left join groups g on g.id = p.group_id
  left join group_members m on m.group_id = p.group_id and m.account_id = ${accountIdSql(viewer)}`

/** The facts of posts for one viewer, by id. Use `accessPost`, not this, in a call. */
export async function postFactsOf(
  db: Db,
  viewerId: string,
  postIds: readonly string[],
  { holding = false, alsoDeleted = false }: Reading = {},
): Promise<Map<string, PostFacts>> {
  const { rows } = await sql<Facts>`
    select ${columns(viewerId)} from posts p ${joins(viewerId)}
    where p.id = ${anyOfIds(postIds)} ${alsoDeleted ? sql`` : sql`and p.deleted_at is null`} ${holding ? sql`for no key update of p` : sql``}`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

/** The facts of one post for one viewer; null if there is none. Use `accessPost`, not this, in a call. */
const postFacts = async (db: Db, viewerId: string, postId: string, how?: Reading): Promise<PostFacts | null> =>
  (await postFactsOf(db, viewerId, [postId], how)).get(postId) ?? null

/**
 * The only access to a post: its facts, or 404 `POST_NOT_FOUND`, equally for an unknown post and for one the viewer may
 * not see. A post that is shown but locked is refused with the entitlement that opens it.
 */
export async function accessPost(db: Db, viewerId: string, postId: string, need: PostNeed): Promise<PostFacts> {
  return requireNeed(db, viewerId, need, await postFacts(db, viewerId, postId))
}

async function requireNeed(db: Db, viewerId: string, need: PostNeed, facts: PostFacts | null): Promise<PostFacts> {
  if (facts && postPolicy.sees[need](facts)) return facts
  throw await refusalOf(db, viewerId, facts)
}

/** Why a person does not get a post: for them it does not exist, or it is locked. */
async function refusalOf(db: Db, viewerId: string, facts: PostFacts | null): Promise<Refusal> {
  return facts?.shown && viewerId !== anonymousId ? lockedRefusal(db, viewerId, facts) : new Refusal('POST_NOT_FOUND')
}

/** The refusal for a locked post: what opens it. */
async function lockedRefusal(db: Db, viewerId: string, { id, entitlementId }: PostFacts): Promise<Refusal> {
  return new Refusal('PREMIUM_REQUIRED', {
    entitlements: await unlockingEntitlements(db, viewerId, { kind: 'POST', id, entitlementId }),
  })
}

/** Locks the post's row until the transaction ends, so that counters and rights cannot cross a deletion. */
export async function lockPost(tx: Tx, viewerId: string, postId: string, need: PostNeed): Promise<PostFacts> {
  return requireNeed(tx, viewerId, need, await postFacts(tx, viewerId, postId, { holding: true }))
}

/**
 * For batched callers with a post each, in their order: its facts, or the refusal. Locks the rows in the order of their
 * ids.
 */
export async function lockPosts(
  tx: Tx,
  pairs: readonly { readonly viewerId: string; readonly postId: string }[],
  need: PostNeed,
): Promise<(PostFacts | Refusal)[]> {
  const viewer = sql.ref('k.viewer_id')
  const { rows } = await sql<Facts & { place: number }>`
    select k.place::int, ${columns(viewer)}
    from unnest((select ${uuidArray(pairs.map(({ viewerId }) => viewerId))}), (select ${uuidArray(pairs.map(({ postId }) => postId))}))
      with ordinality as k (viewer_id, post_id, place)
    join posts p on p.id = k.post_id ${joins(viewer)}
    where p.deleted_at is null order by p.id for no key update of p`.execute(tx)
  const found = new Map(rows.map(({ place, ...row }) => [place, factsOf(row)]))
  return Promise.all(
    pairs.map(async ({ viewerId }, index) => {
      const facts = found.get(index + 1) ?? null
      return facts && postPolicy.sees[need](facts) ? facts : refusalOf(tx, viewerId, facts)
    }),
  )
}

/** Whether a person may receive changes for a post's open screen. */
export async function mayWatchPost(db: Db, viewerId: string, postId: string): Promise<boolean> {
  return (await postFacts(db, viewerId, postId))?.readable ?? false
}

/** The only access to a comment: its facts and its post's, or 404 `COMMENT_NOT_FOUND`. A removed one is gone. */
export async function accessComment(
  db: Db,
  viewerId: string,
  commentId: string,
): Promise<{ comment: CommentFacts; post: PostFacts }> {
  const { rows } = await sql<Omit<CommentFacts, 'minePost' | 'moderatesGroup'>>`
    select c.id, c.post_id as "postId", c.parent_id as "parentId", c.ancestors, c.author_id as "authorId", c.by_isolated_author as "byIsolatedAuthor",
      c.removed, c.version, c.media_id as "mediaId", c.author_id = ${viewerId}::uuid as mine
    from comments c join accounts a on a.id = c.author_id
    where c.id = ${commentId} and c.removed is null and ${visibleComment(viewerId)}`.execute(db)
  const [comment] = rows
  const post = comment ? await postFacts(db, viewerId, comment.postId) : null
  if (!comment || !post?.shown) throw new Refusal('COMMENT_NOT_FOUND')
  if (!post.readable) throw await lockedRefusal(db, viewerId, post)
  const moderatesGroup = postPolicy.moderatesGroup(post)
  return { comment: { ...comment, minePost: post.mine, moderatesGroup }, post }
}

/** Locks first the post's row and then the comment's, in the order in which every writer does. */
export async function lockComment(
  tx: Tx,
  viewerId: string,
  commentId: string,
): Promise<{ comment: CommentFacts; post: PostFacts }> {
  await pipeline(
    tx,
    sql`select 1 from posts where id = (select post_id from comments where id = ${commentId}) for no key update`,
  )
  await holdComment(tx, commentId)
  return accessComment(tx, viewerId, commentId)
}

/** Locks only the comment's row: enough for the counts on it. */
export async function lockReactedComment(
  tx: Tx,
  viewerId: string,
  commentId: string,
): Promise<{ comment: CommentFacts; post: PostFacts }> {
  await holdComment(tx, commentId)
  return accessComment(tx, viewerId, commentId)
}

const holdComment = (tx: Tx, commentId: string): Promise<void> =>
  pipeline(tx, sql`select 1 from comments where id = ${commentId} for no key update`)
