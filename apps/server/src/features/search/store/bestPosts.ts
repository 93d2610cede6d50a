import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import {
  type PageRow,
  type PostFindings,
  type PostSearch,
  type TallyRow,
  countsIn,
  hitsIn,
  isFoundBy,
  pageOf,
  postsOfPage,
  tallySql,
} from './queryFragments.ts'
import { type RankedFacts, type Ranking, bestOfNewest, estimateOf, rankedSql } from './ranking.ts'

/** The best of the newest posts that match; null if too few are visible. The counts are estimates from the best. */
export async function bestPosts(
  db: Db,
  viewerId: string,
  args: PostSearch,
  matching: { readonly query: string; readonly spansIn: (count: number) => string | null },
): Promise<PostFindings | null> {
  const best = await bestOfNewest(args.limit, matching, (ranking) => ranked(db, viewerId, args, ranking))
  if (best === null) return null
  const estimated = <C extends { count: number }>(counts: readonly C[]) =>
    counts.map((each) => ({ ...each, count: estimateOf(best, each.count) }))
  return {
    hits: best.hits,
    total: estimateOf(best, best.total),
    mediaTypes: estimated(best.mediaTypes),
    groups: estimated(best.groups),
  }
}

async function ranked(db: Db, viewerId: string, args: PostSearch, ranking: Ranking) {
  const seen = (from: string) => sql`
      select p.id, p.media_type, p.group_id, b.score
      from ${sql.ref(from)} b join posts p on p.id = b.id join accounts a on a.id = p.author_id
      where ${isFoundBy(viewerId, args.filter)}`
  const { tables, counted, facts, countedOf } = rankedSql('post_words', args, ranking, seen)
  const { rows } = await sql<PageRow<TallyRow & RankedFacts>>`
    with ${tables}, ${pageOf(args)}
    ${postsOfPage(viewerId, sql`(select json_build_object(${tallySql}, ${facts}) from ${counted})`)}`.execute(db)
  const measured = rows[0]?.facts
  return measured ? { ...measured, ...countsIn(measured), counted: countedOf(measured), hits: hitsIn(rows) } : null
}
