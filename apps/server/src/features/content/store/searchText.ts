import { sql } from 'kysely'

/**
 * All that a post says in words, for readers who filter words out: its text, the answers of its poll, and what its
 * pictures are described by. `p` is the alias of `posts`.
 */
export const searchTextOfPost = sql<string>`post_text(p.id, p.text, p.has_poll, p.media_type <> 'TEXT')`

/** The search text of a comment (`c`): its text, and the description of its picture. */
export const searchTextOfComment = sql<string>`concat_ws(E'\\n', c.text,
  case when c.media_id is not null then (select shown.alt from media shown where shown.id = c.media_id) end)`
