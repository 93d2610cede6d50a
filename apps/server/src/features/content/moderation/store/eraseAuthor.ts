import { type RawBuilder, sql } from 'kysely'
import { anyOfIds, uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { likeEmoji } from '#kernel/text/emoji.ts'
import { unuseMediaOf, unuseMediaPairs } from '#features/media/index.ts'
import { awaitsAppeal } from '#features/moderation/index.ts'

/** Somebody's existing posts, including scheduled and waiting ones. */
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
  readonly silent: boolean
}
export async function existingComments(tx: Tx, authorId: string): Promise<ExistingComment[]> {
  const { rows } = await sql<ExistingComment>`
    select id, post_id as "postId", parent_id as "parentId", ancestors, silent from comments
    where author_id = ${authorId} and removed is null order by post_id, id`.execute(tx)
  return rows
}

/** Erases the texts of an author's removed comments; their places stay for the replies under them. */
export const eraseCommentsOf = (tx: Tx, authorId: string): Promise<void> => eraseWords(tx, sql`author_id = ${authorId}`)

/** Comments removed before then; not while moderators judge one, or its author still waits for an answer. */
export async function commentsRemovedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from comments c
    where c.removed_at < ${before} and not c.erased and c.withheld is distinct from 'HIDDEN'
      and (c.withheld is null or not ${awaitsAppeal('COMMENT', sql.ref('c.id'))})
    order by c.removed_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Erases what removed comments said, with their pictures, unless they were restored meanwhile. */
export async function eraseComments(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from comments where id = ${anyOfIds(ids)} and removed is not null order by id for update`.execute(tx)
  const gone = rows.map(({ id }) => id)
  // An uploaded picture may be in several comments on one post.
  await sql`
    delete from media_uses u using comments c
    where c.id = ${anyOfIds(gone)} and u.kind = 'COMMENT' and u.target_id = c.post_id and u.media_id = c.media_id
