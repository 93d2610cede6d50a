import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { visiblePost } from './visibility.ts'

/** Counting stops here: anything beyond is "many" anyway, and no request counts a million rows. */
const max = 1000

/** How many posts that the viewer may see have each of these hashtags, up to a thousand. */
export async function hashtagCounts(db: Db, viewerId: string, tags: readonly string[]): Promise<Map<string, number>> {
  if (tags.length === 0) return new Map()
  const { rows } = await sql<{ tag: string; count: number }>`
    select wanted.tag, (
      select count(*)::int from (
        select 1 from post_hashtags h join posts p on p.id = h.post_id join accounts a on a.id = p.author_id
        where h.tag = wanted.tag and p.status = 'PUBLISHED' and ${visiblePost(viewerId)} limit ${max}) as seen) as count
    from unnest(${[...new Set(tags)]}::text[]) as wanted (tag)`.execute(db)
  return new Map(rows.map(({ tag, count }) => [tag, count]))
}
