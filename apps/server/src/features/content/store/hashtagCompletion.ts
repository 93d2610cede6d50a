import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'
import { hashtagCounts } from './hashtagCounts.ts'

/** So many uses are looked at, and so many tags: what is used less does not come up while one types. */
const [mostUses, mostTags] = [20_000, 20]

/** Hashtags that begin so and stand with something the viewer may see, the most used first. */
export async function completeHashtags(
  db: Db,
  viewerId: string,
  beginning: string,
  limit: number,
): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select tag from post_hashtags where tag like ${`${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} limit ${mostUses}) used
    group by tag order by count(*) desc, tag limit ${mostTags}`.execute(db)
  const counts = await hashtagCounts(
    db,
    viewerId,
    rows.map(({ tag }) => tag),
  )
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.tag.localeCompare(other.tag))
    .slice(0, limit)
}
