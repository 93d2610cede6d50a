import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/**
 * How many second opinions since then agreed with the first, and how many did not: both were given without seeing the
 * other. Reads the opinions of moderation.
 */
export async function opinionCounts(db: Db, since: Date): Promise<{ agreed: number; differed: number }> {
  const { rows } = await sql<{ agreed: number; differed: number }>`
    select count(*) filter (where o.proposals[1] = o.proposals[2])::int as agreed,
      count(*) filter (where o.proposals[1] <> o.proposals[2])::int as differed
    from (
      select array_agg(x.proposal order by x.at, x.moderator_id) as proposals, max(x.at) as at
      from moderation_opinions x where x.escalation_id in (
        select r.escalation_id from moderation_opinions r where r.at >= ${since})
      group by x.escalation_id having count(*) > 1) o`.execute(db)
  return rows[0] ?? { agreed: 0, differed: 0 }
}
