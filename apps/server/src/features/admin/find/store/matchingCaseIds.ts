import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { escapeLike } from '#kernel/text/likePattern.ts'
import { names } from '#features/users/index.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
/** Of a common first name only so many people are looked at. */
const maxAuthors = 20

/**
 * The cases with this id, about the thing with this id, by an author with this name, or, while they are not closed, with
 * these words; none about the viewer. Open ones come first. Reads a table of moderation, and accounts.
 */
export async function matchingCaseIds(
  db: Db,
  { query, viewerId, limit }: { readonly query: string; readonly viewerId: string; readonly limit: number },
): Promise<string[]> {
  const word = query
    .trim()
    .toLowerCase()
    .replace(/^[@＠]/, '')
  const words = `%${escapeLike(word)}%`
  const { rows } = await sql<{ id: string }>`
    with authors as (
      select a.id from accounts a where a.username like ${`${escapeLike(word)}%`} or ${names.hasWordInName(word)} limit ${maxAuthors}),
    found as (
      select id from moderation_cases where author_id in (select id from authors)
      union select id from moderation_cases
        where state <> 'CLOSED' and (preview ->> 'text' ilike ${words} or preview ->> 'title' ilike ${words})
      ${uuid.test(word) ? sql`union select id from moderation_cases where id = ${word}::uuid or target_id = ${word}::uuid` : sql``})
    select c.id from found join moderation_cases c using (id) where c.author_id <> ${viewerId}::uuid
    order by c.state = 'CLOSED', c.updated_at desc, c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
