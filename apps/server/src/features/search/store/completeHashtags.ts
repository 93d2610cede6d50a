import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { escapeLike } from '#kernel/text/likePattern.ts'
import { hashtagCounts } from '#features/content/index.ts'

/** How many uses and tags are examined: rarer ones do not come up while typing. */
const [maxUses, maxTags] = [20_000, 20]

/** Hashtags with this prefix on something the viewer may see, most used first. */
export async function completeHashtags(
  db: Db,
  viewerId: string,
  prefix: string,
  limit: number,
): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select tag from post_hashtags where tag like ${`${escapeLike(prefix)}%`} limit ${maxUses}) used
    group by tag order by count(*) desc, tag limit ${maxTags}`.execute(db)
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
