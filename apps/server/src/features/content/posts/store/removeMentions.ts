import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import { mentions } from '#features/users/index.ts'

const facets = sql.ref('facets')

/**
 * Removes a person's mention from a post, its earlier versions and its comments, for good. The caller has locked the
 * post's row. Returns whether the post or a comment mentioned them.
 */
export async function removeMention(
  tx: Tx,
  postId: string,
  accountId: string,
  now: Date,
): Promise<{ comments: string[]; post: boolean }> {
  await sql`insert into removed_mentions (post_id, account_id, at) values (${postId}, ${accountId}, ${now}) on conflict do nothing`.execute(
    tx,
  )
  const post =
    await sql`delete from post_mentions where post_id = ${postId} and account_id = ${accountId} returning post_id`.execute(
      tx,
    )
  const without = mentions.withoutPerson(accountId, facets)
  if (post.rows.length > 0) await sql`update posts set facets = ${without} where id = ${postId}`.execute(tx)
  await sql`update post_versions set facets = ${without} where post_id = ${postId} and ${mentions.namesPerson(accountId, facets)}`.execute(
    tx,
  )
  const { rows: comments } = await sql<{ id: string }>`
    delete from comment_mentions n using comments c
    where n.comment_id = c.id and c.post_id = ${postId} and n.account_id = ${accountId} returning c.id`.execute(tx)
  const ids = comments.map(({ id }) => id)
  await sql`update comments set facets = ${without} where id = any(${ids}::uuid[])`.execute(tx)
  return { comments: ids, post: post.rows.length > 0 }
}

/** Removes an erased account's mentions from everything that others wrote, and are writing. */
export async function removeMentionsEverywhere(tx: Tx, accountId: string): Promise<void> {
  const without = mentions.withoutPerson(accountId, facets)
  await sql`
    with named as (delete from post_mentions where account_id = ${accountId} returning post_id)
    update posts set facets = ${without} where id in (select post_id from named)`.execute(tx)
  await sql`
    with named as (delete from comment_mentions where account_id = ${accountId} returning comment_id)
    update comments set facets = ${without} where id in (select comment_id from named)`.execute(tx)
  for (const table of ['post_versions', 'comment_versions'] as const)
    await sql`update ${sql.table(table)} set facets = ${without} where ${mentions.namesPerson(accountId, facets)}`.execute(
      tx,
    )
  const column = sql.ref('mentions')
  await sql`
    update drafts set mentions = ${mentions.withoutPerson(accountId, column)} where ${mentions.namesPerson(accountId, column)}`.execute(
    tx,
  )
  await sql`delete from removed_mentions where account_id = ${accountId}`.execute(tx)
}
