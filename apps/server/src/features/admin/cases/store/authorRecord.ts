import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

export interface AuthorRecordRow {
  readonly contributions: number
  readonly removed: number
  readonly lastRemovedAt: Date | null
  readonly reports: number
  readonly upheld: number
  readonly bans: number
}

/** The decisions about a person's posts, comments and other content so far. An open case counts once it is decided. */
export async function authorRecord(db: Db, accountId: string): Promise<AuthorRecordRow> {
  const { rows } = await sql<AuthorRecordRow>`
    select a.post_count + (select count(*)::int from comments k where k.author_id = a.id and k.removed is null) as contributions,
      d.removed, d.last as "lastRemovedAt", r.reports, r.upheld,
      (select count(*)::int from account_bans b where b.account_id = a.id and b.action = 'BAN') as bans
    from accounts a
    cross join lateral (select count(*)::int as removed, max(d.at) as last from moderation_cases c
      join moderation_decisions d on d.case_id = c.id
      where c.author_id = a.id and d.decision = 'REMOVE' and d.undone_at is null
        and not exists (select 1 from moderation_appeals p where p.decision_id = d.id and p.state = 'GRANTED')) d
    cross join lateral (select count(*)::int as reports, count(*) filter (where r.outcome = 'UPHELD')::int as upheld
      from moderation_cases c join reports r on r.case_id = c.id
      where c.author_id = a.id and r.outcome in ('UPHELD', 'DISMISSED')) r
    where a.id = ${accountId}`.execute(db)
  return rows[0] ?? { contributions: 0, removed: 0, lastRemovedAt: null, reports: 0, upheld: 0, bans: 0 }
}
