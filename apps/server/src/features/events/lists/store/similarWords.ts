import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { visibleEvent } from '../../store/visibility.ts'

/** How many titles are examined for each word. */
const titles = 20

/**
 * Words of titles and places spelled similarly to one in the query, from events that the viewer sees: a correction
 * reveals nothing about others.
 */
export async function similarWords(
  db: Db,
  viewerId: string,
  typed: readonly string[],
): Promise<{ typed: string; word: string }[]> {
  return db.transaction().execute(async (tx) => {
    // A typing error leaves few of a short word's trigrams; how close a word is gets counted by letters afterwards.
    await sql`set local pg_trgm.word_similarity_threshold = 0.3`.execute(tx)
    const { rows } = await sql<{ typed: string; word: string }>`
      with typed as (select word, koinon_unaccent(word) as plain from unnest(${[...typed]}::text[]) as given (word))
      select distinct typed.word as typed, near.word from typed
      cross join lateral (
        select e.names as names from events e
        where e.deleted_at is null and typed.plain <% e.names and ${visibleEvent(viewerId)}
        order by word_similarity(typed.plain, e.names) desc, e.id desc limit ${sql.lit(titles)}) named
      cross join lateral regexp_split_to_table(named.names, '[^[:alnum:]]+') as near (word)
      where length(near.word) > 2`.execute(tx)
    return rows
  })
}
