import { sql } from 'kysely'
import { minuteMs } from '#kernel/durations.ts'
import { cachedRead } from '#kernel/database/cachedRead.ts'
import type { Db } from '#kernel/database/tables.ts'
import { requiredAndExcluded } from '#kernel/text/queryOperators.ts'

/** A query as PostgreSQL parses it, with its statistics. */
export interface ParsedQuery {
  /** A `tsquery`: the words as written, or their stems. */
  readonly query: string
  /** Which share of all posts or comments should match. */
  readonly share: number
}

/** How many posts or comments can be found. */
export interface Extent {
  readonly count: number
  /** The number of the newest one. */
  readonly newest: number
}

type WordTable = 'post_words' | 'comment_words'

interface Written {
  /** Where it is searched for. */
  readonly table: WordTable
  readonly text: string
  /** The searcher's: its stop words count for little. */
  readonly language: string
  /** Words that begin as those asked for do as well. */
  readonly beginnings?: boolean | undefined
}

/**
 * A member's query. Many callers send equal ones, and each sends its own again for the next page: each is parsed once
 * in a while, as the share of posts with a word changes slowly. A wrong one costs time, never a result.
 */
export const parsedQuery = cachedRead(read, {
  keyOf: ({ table, text, language, beginnings = false }: Written) => `${table} ${language} ${beginnings} ${text}`,
  maxEntries: 5000,
  maxAgeMs: 10 * minuteMs,
})

async function read(db: Db, { table, text, language, beginnings = false }: Written): Promise<ParsedQuery> {
  const { required, excluded } = requiredAndExcluded(text)
  // A post with any form of an excluded word, in any language, is left out.
  const left = excluded.map((word) => sql`&& !!koinon_search_query(${word}, ${language})`)
  const { rows } = await sql<ParsedQuery>`
    select asked.query::text as query, koinon_texts_expected(${table}::regclass, asked.query)
      / (select greatest(reltuples, 1) from pg_class where oid = ${table}::regclass) as share
    from (select (koinon_search_query(${required}, ${language})
      || case when ${beginnings} then coalesce(koinon_search_beginnings(${required}), ''::tsquery) else ''::tsquery end)
      ${sql.join(left, sql` `)}) as asked (query)`.execute(db)
  return rows[0] ?? { query: '', share: 0 }
}

/** Of posts or comments. Kept so briefly that the spans of the newest have not moved on. */
export const extentOf = cachedRead(measure, {
  keyOf: (table: WordTable) => table,
  maxEntries: 2,
  maxAgeMs: 1000,
})

async function measure(db: Db, table: WordTable): Promise<Extent> {
  const { rows } = await sql<Extent>`
    select greatest(reltuples, 0) as count, (select last_value::float8 from ${sql.table(`${table}_number`)}) as newest
    from pg_class where oid = ${table}::regclass`.execute(db)
  return rows[0] ?? { count: 0, newest: 0 }
}
