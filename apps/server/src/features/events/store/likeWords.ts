import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'
import { visibleEvent } from './visibility.ts'

/** So many titles are looked at for each word. */
const titles = 20

/**
 * Words of titles and places that are spelled somewhat like one that was asked for, of events that the viewer sees: a
 * correction tells nothing of others.
 */
export async function wordsLike(
  db: Db,
  viewerId: string,
  asked: readonly string[],
): Promise<{ asked: string; word: string }[]> {
  return db.transaction().execute(async (tx) => {
    // A slip leaves few of a short word's trigrams; how near a word is, is counted by letters afterwards.
    await sql`set local pg_trgm.word_similarity_threshold = 0.3`.execute(tx)
    const { rows } = await sql<{ asked: string; word: string }>`
      with asked as (select word, koinon_unaccent(word) as plain from unnest(${[...asked]}::text[]) as given (word))
      select distinct asked.word as asked, near.word from asked
      cross join lateral (
        select e.names as names from events e
        where e.deleted_at is null and asked.plain <% e.names and ${visibleEvent(viewerId)}
        order by word_similarity(asked.plain, e.names) desc, e.id desc limit ${sql.lit(titles)}) named
      cross join lateral regexp_split_to_table(named.names, '[^[:alnum:]]+') as near (word)
      where length(near.word) > 2`.execute(tx)
    return rows
  })
}
