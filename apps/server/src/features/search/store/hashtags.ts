import { tagOf } from '@koinon/contract/text'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { hashtagCounts } from '#features/content/index.ts'
import { type HitCursor, type Hit, byRelevance } from './hits.ts'

/** The most tags with the same beginning to look at, in order. */
const lookedAt = 40

/** Hashtags that equal the text or begin with it, with how many posts of each the viewer may see; none without any. */
export async function findHashtags(
  db: Db,
  viewerId: string,
  args: { text: string; after: HitCursor | null; limit: number },
): Promise<{ hits: Hit[]; total: number; counts: ReadonlyMap<string, number> }> {
  const prefix = tagOf(args.text)
  if (prefix === '' || /\s/.test(args.text.trim())) return { hits: [], total: 0, counts: new Map() }
  const tags = await tagsFrom(db, prefix)
  const counts = await hashtagCounts(db, viewerId, tags)
  const found = tags.flatMap((tag): Hit[] => {
    const posts = counts.get(tag) ?? 0
    if (posts === 0) return []
    const closeness = tag === prefix ? 3500 : 2200
    return [{ kind: 'HASHTAG', id: tag, score: closeness + Math.min(300, Math.round(40 * Math.log2(posts))) }]
  })
  const { after } = args
  const beyond = found
    .toSorted(byRelevance)
    .filter((hit) => after === null || byRelevance({ kind: 'HASHTAG', ...after }, hit) < 0)
  return { hits: beyond.slice(0, args.limit), total: found.length, counts }
}

/** Steps from tag to tag through the index, however many posts each of them has. */
async function tagsFrom(db: Db, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive stepped (tag, steps) as (
      (select h.tag, 1 from post_hashtags h where h.tag >= ${prefix} order by h.tag limit 1)
      union all
      select (select h.tag from post_hashtags h where h.tag > s.tag order by h.tag limit 1), s.steps + 1
      from stepped s where s.tag is not null and starts_with(s.tag, ${prefix}) and s.steps < ${lookedAt}
    )
    select tag from stepped where tag is not null and starts_with(tag, ${prefix})`.execute(db)
  return rows.map((row) => row.tag)
}
