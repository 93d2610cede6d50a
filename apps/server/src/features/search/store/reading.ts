import { sql } from 'kysely'
import { minuteMs } from '../../../kernel/durations.ts'
import { kept } from '../../../kernel/kept.ts'
import type { Db } from '../../../kernel/tables.ts'

/** What is searched for as PostgreSQL reads it, and what its statistics say of that. */
export interface ReadWords {
  /** A `tsquery`: the words as written, or their stems. */
  readonly query: string
  /** How many posts should match. */
  readonly matching: number
  /** Of how many. */
  readonly posts: number
  /** The number of the newest one. */
  readonly newest: number
}

interface Written {
  readonly text: string
  /** The searcher's: its stop words count for little. */
  readonly language: string
}

/**
 * What somebody wrote as a query. Many ask for the same, and everybody for the next page: each is read once a minute;
 * the statistics change no more often.
 */
export const readWords = kept(read, {
  keyOf: ({ text, language }: Written) => `${language} ${text}`,
  most: 1000,
  ms: minuteMs,
})

async function read(db: Db, { text, language }: Written): Promise<ReadWords> {
  const { rows } = await sql<ReadWords>`
    select asked.query::text as query, koinon_posts_expected(asked.query) as matching,
      (select greatest(reltuples, 0) from pg_class where oid = 'post_words'::regclass) as posts,
      (select last_value::float8 from post_words_number) as newest
    from koinon_search_query(${text}, ${language}) as asked (query)`.execute(db)
  return rows[0] ?? { query: '', matching: 0, posts: 0, newest: 0 }
}
