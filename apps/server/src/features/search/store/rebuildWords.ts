import { sql } from 'kysely'
import type { Rebuild } from '#features/operations/index.ts'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Tx } from '#kernel/database/tables.ts'

const textsAtOnce = 500

/**
 * The next ids of a table, and whether there may be more. Their words are locked: who changes a text meanwhile writes its
 * words after the repair, and the statements that follow see the texts of those who were before.
 */
async function nextIds(tx: Tx, table: 'posts' | 'comments', after: string | null) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${after === null ? sql`true` : sql`id > ${after}`}
    order by id limit ${textsAtOnce}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const [words, key] = table === 'posts' ? ['post_words', 'post_id'] : ['comment_words', 'comment_id']
  await sql`
    select from ${sql.table(words)} where ${sql.ref(key)} = ${anyOfIds(ids)} order by ${sql.ref(key)} for update`.execute(
    tx,
  )
  return { ids, last: ids.length < textsAtOnce ? null : (ids.at(-1) ?? null), count: ids.length }
}

/** Keeps the words of all posts that stand, and none of others. */
export const postWordsRebuild: Rebuild = {
  part: 'search',
  name: 'posts',
  batch: async (tx, after) => {
    const { ids, ...progress } = await nextIds(tx, 'posts', after)
    const these = anyOfIds(ids)
    const stands = sql`p.status = 'PUBLISHED' and p.deleted_at is null and p.text <> ''`
    await sql`delete from post_words w using posts p where p.id = w.post_id and p.id = ${these} and not (${stands})`.execute(
      tx,
    )
    await sql`
      insert into post_words as w (post_id, position, number, words)
      select p.id, p.position, n.number, koinon_search_words(p.language, p.text) || koinon_search_spans(n.number)
      from (select p.*, coalesce(old.number, nextval('post_words_number')) as number
        from posts p left join post_words old on old.post_id = p.id where p.id = ${these} and ${stands} order by p.position) n
      join posts p on p.id = n.id
      on conflict (post_id) do update set position = excluded.position, words = excluded.words
      where w.words <> excluded.words or w.position <> excluded.position`.execute(tx)
    return progress
  },
}

/** Likewise of all comments. */
export const commentWordsRebuild: Rebuild = {
  part: 'search',
  name: 'comments',
  batch: async (tx, after) => {
    const { ids, ...progress } = await nextIds(tx, 'comments', after)
    const these = anyOfIds(ids)
    const stands = sql`c.removed is null and c.text <> ''`
    await sql`delete from comment_words w using comments c where c.id = w.comment_id and c.id = ${these} and not (${stands})`.execute(
      tx,
    )
    await sql`
      insert into comment_words as w (comment_id, number, words)
      select c.id, c.number, koinon_search_words(null, c.text) || koinon_search_spans(c.number)
      from (select c.id, c.text, coalesce(old.number, nextval('comment_words_number')) as number
        from comments c left join comment_words old on old.comment_id = c.id where c.id = ${these} and ${stands} order by c.id) c
      on conflict (comment_id) do update set words = excluded.words where w.words <> excluded.words`.execute(tx)
    return progress
  },
}
