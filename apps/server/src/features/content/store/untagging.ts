import { sql } from 'kysely'
import type { Tx } from '../../../kernel/tables.ts'

/** A row's facets without the mentions of somebody: the words stay. */
const without = (accountId: string) => sql`(
  select coalesce(jsonb_agg(f.facet order by f.place), '[]') from jsonb_array_elements(facets) with ordinality as f (facet, place)
  where not (f.facet ->> 'kind' = 'MENTION' and f.facet ->> 'userId' = ${accountId}))`

/**
 * Removes somebody's mention from a post, its earlier versions and its comments, for good. The caller has locked the
 * post's row. Returns whether the post or a comment mentioned them.
 */
export async function untag(
  tx: Tx,
  postId: string,
  accountId: string,
  now: Date,
): Promise<{ comments: string[]; post: boolean }> {
  await sql`insert into post_untagged (post_id, account_id, at) values (${postId}, ${accountId}, ${now}) on conflict do nothing`.execute(
    tx,
  )
  const post =
    await sql`delete from post_mentions where post_id = ${postId} and account_id = ${accountId} returning post_id`.execute(
      tx,
    )
  if (post.rows.length > 0) await sql`update posts set facets = ${without(accountId)} where id = ${postId}`.execute(tx)
  const names = JSON.stringify([{ kind: 'MENTION', userId: accountId }])
  await sql`update post_versions set facets = ${without(accountId)} where post_id = ${postId} and facets @> ${names}::text::jsonb`.execute(
    tx,
  )
  const { rows: comments } = await sql<{ id: string }>`
    delete from comment_mentions n using comments c
    where n.comment_id = c.id and c.post_id = ${postId} and n.account_id = ${accountId} returning c.id`.execute(tx)
  const ids = comments.map(({ id }) => id)
  await sql`update comments set facets = ${without(accountId)} where id = any(${ids}::uuid[])`.execute(tx)
  return { comments: ids, post: post.rows.length > 0 }
}
