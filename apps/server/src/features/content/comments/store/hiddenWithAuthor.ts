import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { MovedComment } from '../../moderation/store/hideContent.ts'

/**
 * Whether the account `a` is hidden from everybody, but not gone for good, and the comment `c` with it: what an
 * isolated person writes meanwhile is marked as such, and stays so.
 */
const isAway = sql<boolean>`(account_is_away(a.status, a.isolated_until) and (a.status <> 'ACTIVE' or not c.by_isolated_author))`
/**
 * Whether a comment by `a` on the post `p` is hidden with its author, who is away, or blocked by the author of the
 * post.
 */
const isHidden = sql<boolean>`(${isAway} or exists (
  select from blocks b where b.blocker_id = p.author_id and b.blocked_id = a.id))`

/** The authors of comments that are wrongly hidden with them, or wrongly not. */
export async function misplacedAuthors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a
    where account_is_away(a.status, a.isolated_until)
      and exists (select from comments c where c.author_id = a.id and not c.hidden_with_author and ${isAway})
    union select b.blocked_id from blocks b where exists (
      select from comments c join posts p on p.id = c.post_id
      where c.author_id = b.blocked_id and p.author_id = b.blocker_id and not c.hidden_with_author)
    union select a.id from comments c join posts p on p.id = c.post_id join accounts a on a.id = c.author_id
    where c.hidden_with_author and not ${isHidden}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * A person's comments that do not, with their posts' rows and their own locked, in the order in which every writer
 * does.
 */
export async function lockMisplaced(
  tx: Tx,
  authorId: string,
  limit: number,
): Promise<(MovedComment & { isHidden: boolean; removed: string | null })[]> {
  const { rows: found } = await sql<{ id: string; postId: string }>`
    select c.id, c.post_id as "postId" from comments c
    join posts p on p.id = c.post_id join accounts a on a.id = c.author_id
    where a.id = ${authorId} and c.hidden_with_author <> ${isHidden} order by c.id limit ${limit}`.execute(tx)
  const of = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`
  await sql`select 1 from posts where id = ${of(found.map(({ postId }) => postId))} order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<MovedComment & { isHidden: boolean; removed: string | null }>`
    select c.id, c.post_id as "postId", c.parent_id as "parentId", c.ancestors, c.author_id as "authorId", c.by_isolated_author as "byIsolatedAuthor",
      c.media_id as "mediaId", c.removed, ${isHidden} as "isHidden"
    from comments c join posts p on p.id = c.post_id join accounts a on a.id = c.author_id
    where c.id = ${of(found.map(({ id }) => id))} and c.hidden_with_author <> ${isHidden} order by c.id for no key update of c`.execute(
    tx,
  )
  return rows
}
