import { type RawBuilder, sql } from 'kysely'

/**
 * All that a post says in words, for readers who filter words out: its text, the answers of its poll, and what its
 * pictures are described by. `post` is the alias of `posts`.
 */
export function wordsOfPost(post: 'p' | 'o' = 'p'): RawBuilder<string> {
  const p = sql.raw(post)
  return sql<string>`concat_ws(E'\\n', ${p}.text,
    case when ${p}.has_poll then (select string_agg(answer.text, E'\\n') from poll_options answer where answer.post_id = ${p}.id) end,
    case when ${p}.media_type <> 'TEXT' then (select string_agg(shown.alt, E'\\n')
      from post_media place join media shown on shown.id = place.media_id where place.post_id = ${p}.id) end)`
}

/** The same of a comment (`c`): its text, and what its picture is described by. */
export const wordsOfComment = sql<string>`concat_ws(E'\\n', c.text,
  case when c.media_id is not null then (select shown.alt from media shown where shown.id = c.media_id) end)`
