import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { isFoundComment, withTheirPosts } from './commentConditions.ts'
import type { Hit } from './hits.ts'
import type { PostSearch } from './queryFragments.ts'
import { type RankedFacts, type Ranking, bestOfNewest, estimateOf, rankedSql } from './ranking.ts'

export interface CommentFindings {
  readonly hits: Hit[]
  /** Approximate: counting stops at a limit. */
  readonly total: number
}

/** The best of the newest comments that match; null if too few are visible. Their number is an estimate from the best. */
export async function bestComments(
  db: Db,
  viewerId: string,
  args: PostSearch,
  matching: { readonly query: string; readonly spansIn: (count: number) => string | null },
): Promise<CommentFindings | null> {
  const best = await bestOfNewest(args.limit, matching, (ranking) => ranked(db, viewerId, args, ranking))
  return best && { hits: best.hits, total: estimateOf(best, best.total) }
}

interface Found extends RankedFacts {
  readonly total: number
  readonly page: readonly { readonly id: string; readonly score: number }[]
}

async function ranked(db: Db, viewerId: string, args: PostSearch, ranking: Ranking) {
  const seen = (from: string) => sql`
      select c.id, b.score from ${sql.ref(from)} b join comments c on c.id = b.id ${withTheirPosts}
      where ${isFoundComment(viewerId, args.filter)}`
  const { tables, counted, facts, countedOf } = rankedSql('comment_words', args, ranking, seen)
  const { rows } = await sql<{ found: Found }>`
    with ${tables}, page as (select id, score from found order by score desc, id desc limit ${args.limit})
    select json_build_object(${facts}, 'total', (select count(*) from ${counted}),
      'page', (select coalesce(json_agg(page order by score desc, id desc), '[]') from page)) as found`.execute(db)
  const found = rows[0]?.found
  if (!found) return null
  const hits = found.page.map(({ id, score }) => ({ kind: 'COMMENT' as const, id, score }))
  return { ...found, counted: countedOf(found), hits }
}
