import type { ReportReason, TransparencyReport } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

export interface Period {
  readonly from: Date
  readonly to: Date
}
interface ReasonCounts {
  readonly reason: ReportReason
  readonly filed: number
  readonly upheld: number
  readonly dismissed: number
}
const inPeriod = (column: string, { from, to }: Period) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`
/** In whole seconds, of rows that are decided. */
const median = (from: string, to: string) =>
  sql`round(percentile_cont(0.5) within group (order by extract(epoch from ${sql.ref(to)} - ${sql.ref(from)})))::int`

/** Reads the reports of moderation, by reason, and how long the judged ones waited. */
export async function noticeCounts(
  db: Db,
  period: Period,
): Promise<{ byReason: ReasonCounts[]; median: number | null }> {
  const [counts, waits] = await Promise.all([
    sql<ReasonCounts>`
      select reason, count(*)::int as filed, count(*) filter (where outcome = 'UPHELD')::int as upheld,
        count(*) filter (where outcome = 'DISMISSED')::int as dismissed
      from reports where ${inPeriod('at', period)} group by reason order by count(*) desc, reason`.execute(db),
    sql<{ median: number | null }>`
      select ${median('at', 'closed_at')} as median from reports
      where ${inPeriod('at', period)} and outcome in ('UPHELD', 'DISMISSED')`.execute(db),
  ])
  return { byReason: counts.rows, median: waits.rows[0]?.median ?? null }
}

type DecisionCount = Omit<TransparencyReport['decisions'][number], 'count'> & { readonly count: number }

/** Reads the statements of moderation. */
export async function decisionCounts(db: Db, period: Period): Promise<DecisionCount[]> {
  const { rows } = await sql<DecisionCount>`
    select kind, case when group_id is null then 'PLATFORM' else 'GROUP' end as level, ground, trigger,
      is_automatically_detected as "automatedDetection", is_automatically_decided as "automatedDecision", count(*)::int as count
    from statements where ${inPeriod('at', period)} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(db)
  return rows
}

export async function overturnedCount(db: Db, period: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from statements
    where ${inPeriod('at', period)} and kind = 'REMOVAL' and lifted_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Reads the appeals of moderation. */
export async function appealCounts(
  db: Db,
  period: Period,
): Promise<{ filed: number; granted: number; refused: number; median: number | null }> {
  const { rows } = await sql<{ filed: number; granted: number; refused: number; median: number | null }>`
    select count(*)::int as filed, count(*) filter (where state = 'GRANTED')::int as granted,
      count(*) filter (where state = 'REFUSED')::int as refused, ${median('created_at', 'decided_at')} as median
    from moderation_appeals where ${inPeriod('created_at', period)}`.execute(db)
  return rows[0] ?? { filed: 0, granted: 0, refused: 0, median: null }
}
