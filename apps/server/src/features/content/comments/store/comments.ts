import type { ReadText } from '@koinon/contract/text'
import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Tx } from '#kernel/database/tables.ts'

/** The deepest level at which a comment is shown; replies to it are placed beside it. */
export const maxDepth = 3

export interface NewComment {
  readonly id: string
  readonly postId: string
  readonly parentId: string | null
  /** The ids above it, the first comment first. */
  readonly ancestors: readonly string[]
  readonly authorId: string
  readonly read: ReadText
  readonly mediaId: string | null
  readonly byIsolatedAuthor: boolean
  readonly now: Date
}

/** Where a reply is placed: under what it answers, or beside it at the deepest level. */
export const placeUnder = (parent: { id: string; ancestors: readonly string[] }): string[] =>
  parent.ancestors.length >= maxDepth ? [...parent.ancestors] : [...parent.ancestors, parent.id]

/** Writes a comment and counts it everywhere it counts. The caller has locked the post's row. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<void> {
  await sql`
    with written as (
      insert into comments (id, post_id, parent_id, ancestors, author_id, text, facets, media_id, by_isolated_author, created_at)
      values (${comment.id}, ${comment.postId}, ${comment.parentId}, ${[...comment.ancestors]}::uuid[], ${comment.authorId},
        ${comment.read.text}, ${jsonb(comment.read.facets)}, ${comment.mediaId}, ${comment.byIsolatedAuthor}, ${comment.now})
      returning id
    )
    insert into comment_mentions (comment_id, account_id)
    select w.id, n.id from written w, unnest(${[...comment.read.mentioned]}::uuid[]) as n (id)`.execute(tx)
  if (!comment.byIsolatedAuthor) await count(tx, comment, 1)
}

async function count(
  tx: Tx,
  { postId, ancestors }: { postId: string; ancestors: readonly string[] },
  by: 1 | -1,
): Promise<void> {
  await sql`update posts set comment_count = comment_count + ${by} where id = ${postId}`.execute(tx)
  if (ancestors.length === 0) return
  await sql`
    update comments set descendant_count = descendant_count + ${by},
      reply_count = reply_count + case when id = ${ancestors.at(-1)}::uuid then ${by} else 0 end
    where id = any(${[...ancestors]}::uuid[])`.execute(tx)
}

/** Whether a comment is hidden with its author; then it does not count. */
interface HiddenState {
  readonly hiddenWithAuthor: boolean
}

/**
 * Hides a comment with its author, or brings it back. False if it does not count either way: it is removed, or only its
 * author sees it.
 */
export async function setHiddenWithAuthor(
  tx: Tx,
  comment: {
    id: string
    postId: string
    ancestors: readonly string[]
    byIsolatedAuthor: boolean
    removed: string | null
  },
  isHidden: boolean,
): Promise<boolean> {
  await sql`update comments set hidden_with_author = ${isHidden} where id = ${comment.id}`.execute(tx)
  if (comment.byIsolatedAuthor || comment.removed !== null) return false
  await count(tx, comment, isHidden ? -1 : 1)
  return true
}

/**
 * Removes a comment: its text is gone, its place stays while there are replies under it. False if it was already
 * removed.
 */
export async function removeComment(
  tx: Tx,
  comment: { id: string; postId: string; ancestors: readonly string[]; byIsolatedAuthor: boolean },
  by: 'AUTHOR' | 'MODERATOR',
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<HiddenState>`
    update comments set removed = ${by}, removed_at = ${now} where id = ${comment.id} and removed is null
    returning hidden_with_author as "hiddenWithAuthor"`.execute(tx)
  if (!rows[0]) return false
  if (!comment.byIsolatedAuthor && !rows[0].hiddenWithAuthor) await count(tx, comment, -1)
  return true
}

/** Whether another comment on the post shows the same picture. */
export async function isShownByAnother(
  tx: Tx,
  { id, postId, mediaId }: { id: string; postId: string; mediaId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from comments where post_id = ${postId} and media_id = ${mediaId} and id <> ${id} and removed is null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Hides a comment on behalf of the platform's moderators: it counts as removed and can be restored. A comment removed
 * by its author or an admin of the group remains theirs. False if there was nothing to hide.
 */
export async function hideCommentRow(
  tx: Tx,
  comment: { id: string; postId: string; ancestors: readonly string[]; byIsolatedAuthor: boolean },
  how: 'HIDDEN' | 'REMOVED',
  now: Date,
): Promise<boolean> {
  const { rows: already } = await sql`
    update comments set moderation_state = ${how}, removed_at = ${now} where id = ${comment.id} and moderation_state is not null
    returning id`.execute(tx)
  if (already.length > 0 || !(await removeComment(tx, comment, 'MODERATOR', now))) return false
  await sql`update comments set moderation_state = ${how} where id = ${comment.id}`.execute(tx)
  return true
}

/** Restores a comment that moderators hid; its text was kept. False if they had not hidden it. */
export async function unhideCommentRow(
  tx: Tx,
  comment: { id: string; postId: string; ancestors: readonly string[]; byIsolatedAuthor: boolean },
): Promise<boolean> {
  const { rows } = await sql<HiddenState>`
    update comments set removed = null, removed_at = null, moderation_state = null
    where id = ${comment.id} and moderation_state is not null returning hidden_with_author as "hiddenWithAuthor"`.execute(
    tx,
  )
  if (!rows[0]) return false
  if (!comment.byIsolatedAuthor && !rows[0].hiddenWithAuthor) await count(tx, comment, 1)
  return true
}

/** Changes a comment's text, keeping the previous one. */
export async function updateComment(tx: Tx, commentId: string, read: ReadText, now: Date): Promise<void> {
  const people = [...read.mentioned]
  await sql`
    with before as (
      select id, version, text, facets, coalesce(edited_at, created_at) as at from comments where id = ${commentId}
    ), kept as (
      insert into comment_versions (comment_id, version, text, facets, at) select id, version, text, facets, at from before
    )
    update comments set text = ${read.text}, facets = ${jsonb(read.facets)}, version = version + 1, edited_at = ${now}
    where id = ${commentId}`.execute(tx)
  await sql`delete from comment_mentions where comment_id = ${commentId} and account_id <> all(${people}::uuid[])`.execute(
    tx,
  )
  await sql`insert into comment_mentions (comment_id, account_id) select ${commentId}::uuid, n from unnest(${people}::uuid[]) as n on conflict do nothing`.execute(
    tx,
  )
}

export async function mentionedInComment(tx: Tx, commentId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('comment_mentions')
    .select('account_id')
    .where('comment_id', '=', commentId)
    .execute()
  return new Set(rows.map((row) => row.account_id))
}
