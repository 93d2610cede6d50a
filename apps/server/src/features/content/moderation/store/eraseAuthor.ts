import { type RawBuilder, sql } from 'kysely'
import { anyOfIds, uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { mediaUses } from '#features/media/index.ts'
import { evidence } from '#features/moderation/index.ts'

/** A person's existing posts, including scheduled and waiting ones. */
export async function existingPosts(db: Db, authorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface ExistingComment {
  readonly id: string
  readonly postId: string
  readonly parentId: string | null
  readonly ancestors: readonly string[]
  readonly byIsolatedAuthor: boolean
}
export async function existingComments(tx: Tx, authorId: string): Promise<ExistingComment[]> {
  const { rows } = await sql<ExistingComment>`
    select id, post_id as "postId", parent_id as "parentId", ancestors, by_isolated_author as "byIsolatedAuthor" from comments
    where author_id = ${authorId} and removed is null order by post_id, id`.execute(tx)
  return rows
}

/** Erases the texts of an author's removed comments; their places stay for the replies under them. */
export const eraseCommentsOf = (tx: Tx, authorId: string): Promise<void> => eraseWords(tx, sql`author_id = ${authorId}`)

/** Comments removed before then; not while moderators judge one, or its author still waits for an answer. */
export async function commentsRemovedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from comments c
    where c.removed_at < ${before} and not c.erased and c.moderation_state is distinct from 'HIDDEN'
      and (c.moderation_state is null or not ${evidence.awaitsAppeal('COMMENT', sql.ref('c.id'))})
    order by c.removed_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Erases what removed comments said, with their pictures, unless they were restored meanwhile. */
export async function eraseComments(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from comments where id = ${anyOfIds(ids)} and removed is not null order by id for update`.execute(tx)
  const gone = rows.map(({ id }) => id)
  // An uploaded picture may be in several comments on one post.
  await mediaUses.unuseMediaPairs(
    tx,
    'COMMENT',
    sql`select c.post_id, c.media_id from comments c where c.id = ${anyOfIds(gone)} and c.media_id is not null
      and not exists (select 1 from comments o where o.post_id = c.post_id and o.media_id = c.media_id
        and o.id <> all(${uuidArray(gone)}) and (o.removed is null or o.moderation_state is not null))`,
  )
  await eraseWords(tx, sql`id = ${anyOfIds(gone)}`)
}

/** Removes all but the place of these comments; nothing of them can be restored. */
async function eraseWords(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await mediaUses.unuseMediaOf(
    tx,
    ['PREVIEW'],
    sql`select id from comments where ${which} and link_preview is not null`,
  )
  await sql`
    with gone as (select id from comments where ${which}),
      versions as (delete from comment_versions where comment_id in (select id from gone)),
      named as (delete from comment_mentions where comment_id in (select id from gone))
    update comments set text = '', facets = '[]', media_id = null, link_preview = null, moderation_state = null, erased = true
    where ${which}`.execute(tx)
}

/** Erases the rows of already deleted posts, with everything under them. */
export async function erasePosts(tx: Tx, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return
  const ids = [...postIds]
  await sql`
    delete from reactions where target_id = any(${ids}::uuid[])
      or target_id in (select id from comments where post_id = any(${ids}::uuid[]))`.execute(tx)
  await sql`delete from post_views where post_id = any(${ids}::uuid[])`.execute(tx)
  await mediaUses.unuseMediaOf(tx, ['POST', 'COMMENT', 'PREVIEW'], sql`select unnest(${uuidArray(ids)})`)
  await mediaUses.unuseMediaOf(
    tx,
    ['PREVIEW'],
    sql`select id from comments where post_id = any(${ids}::uuid[]) and link_preview is not null`,
  )
  await sql`delete from posts where id = any(${ids}::uuid[]) and deleted_at is not null`.execute(tx)
}

/** A person's deleted posts, however long ago. */
export async function deletedPosts(db: Db, authorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** All posts of a group, including deleted ones, each with its author. */
export async function postsOfGroup(db: Db, groupId: string): Promise<{ id: string; authorId: string }[]> {
  const { rows } = await sql<{ id: string; authorId: string }>`
    select id, author_id as "authorId" from posts where group_id = ${groupId} order by id`.execute(db)
  return rows
}

export async function postsOfEvent(db: Db, eventId: string): Promise<{ id: string; authorId: string }[]> {
  const { rows } = await sql<{ id: string; authorId: string }>`
    select id, author_id as "authorId" from posts where event_id = ${eventId} order by id`.execute(db)
  return rows
}

/** Posts deleted before then; not while a person is still judging a removal. */
export async function postsDeletedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from posts where deleted_at < ${before} and (removed_at is null or not ${evidence.awaitsAppeal('POST', sql`posts.id`)})
    order by deleted_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes an account's reactions to others' things, with the counts, and the data stored for it as a reader. */
export async function eraseTraces(tx: Tx, accountId: string): Promise<void> {
  for (const table of ['posts', 'comments'] as const) {
    await sql`
      with gone as (
        delete from reactions where account_id = ${accountId} and target_type = ${table === 'posts' ? 'POST' : 'COMMENT'}
        returning target_id, emoji, by_isolated_author
      ), less as (
        select target_id, array_agg(emoji) as emojis, count(*) filter (where emoji = ${likeEmoji})::int as likes
        from gone where not by_isolated_author group by target_id
      )
      update ${sql.table(table)} t set like_count = t.like_count - less.likes,
        reactions = coalesce((select jsonb_object_agg(r.key, case when r.key = any(less.emojis) then r.value::int - 1 else r.value::int end)
          from jsonb_each_text(t.reactions) r where not (r.key = any(less.emojis) and r.value::int <= 1)), '{}')
      from less where less.target_id = t.id`.execute(tx)
  }
  await sql`
    with gone as (delete from poll_votes where account_id = ${accountId} returning poll_id, option_id, by_isolated_author),
      options as (
        update poll_options o set vote_count = o.vote_count - 1 from gone where gone.option_id = o.id and not gone.by_isolated_author)
    update polls p set voter_count = p.voter_count - 1
    where p.id in (select poll_id from gone where not by_isolated_author)`.execute(tx)
  await sql`
    with gone as (delete from post_shares where account_id = ${accountId} returning post_id, by_isolated_author)
    update posts p set share_count = p.share_count - 1 from gone where gone.post_id = p.id and not gone.by_isolated_author`.execute(
    tx,
  )
  await sql`
    with gone as (delete from post_views where account_id = ${accountId} returning post_id, view_count)
    update posts p set view_count = p.view_count - gone.view_count from gone where gone.post_id = p.id`.execute(tx)
  await sql`delete from drafts where account_id = ${accountId}`.execute(tx)
  await sql`delete from feed_feedback where account_id = ${accountId} or target = ${accountId}::text`.execute(tx)
  await sql`delete from for_you_lists where account_id = ${accountId}`.execute(tx)
  await sql`delete from feed_entries where account_id = ${accountId}`.execute(tx)
  await sql`delete from feed_trim_points where account_id = ${accountId}`.execute(tx)
  await sql`delete from fan_out_on_read_sources where id = ${accountId}`.execute(tx)
}
