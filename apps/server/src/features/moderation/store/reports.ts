import type { CaseLevel, CaseTargetKind, ReportReason } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { ReviewOutcomes } from '../policy.ts'
import type { Reported } from './tables.ts'

export interface ReportTarget {
  readonly kind: CaseTargetKind
  readonly id: string
  /** The account responsible for it. */
  readonly authorId: string
  readonly reported: Reported
}
export interface ReportedCase {
  readonly id: string
  readonly score: number
  readonly severity: number
  readonly hidden: boolean
  readonly level: CaseLevel
}
export interface OpenedCase extends ReportedCase {
  /** Opened, or opened again, by this. */
  readonly isFresh: boolean
  readonly dueAt: Date | null
}

/**
 * A target's case, opened if there is none and reopened, from zero, if it was closed; about the account responsible for
 * the target now. Its row is locked, so that simultaneous reports count each other.
 */
export async function lockOrOpenCase(tx: Tx, id: string, target: ReportTarget, now: Date): Promise<OpenedCase> {
  const { rows } = await sql<OpenedCase>`
    insert into moderation_cases as c (id, target_kind, target_id, author_id, state, preview, opened_at, updated_at)
    values (${id}, ${target.kind}, ${target.id}, ${target.authorId}, 'OPEN', ${jsonb(target.reported)}, ${now}, ${now})
    on conflict (target_kind, target_id) do update set
      author_id = excluded.author_id,
      state = case when c.state = 'CLOSED' then 'OPEN' else c.state end,
      score = case when c.state = 'CLOSED' then 0 else c.score end,
      severity = case when c.state = 'CLOSED' then 0 else c.severity end,
      report_count = case when c.state = 'CLOSED' then 0 else c.report_count end,
      flag_count = case when c.state = 'CLOSED' then 0 else c.flag_count end,
      opened_at = case when c.state = 'CLOSED' then excluded.opened_at else c.opened_at end
    returning id, score, severity, hidden_at is not null as hidden, level, due_at as "dueAt",
      state = 'OPEN' and report_count = 0 and flag_count = 0 as "isFresh"`.execute(tx)
  const [held] = rows
  if (!held) throw new Error('A case is there once it was written.')
  return held
}

/** Writes a report; null if its reporter has an open one for the same target. */
export async function insertReport(
  tx: Tx,
  report: {
    id: string
    caseId: string
    target: ReportTarget
    reporterId: string
    reason: ReportReason
    text: string | null
    weight: number
    now: Date
  },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into reports (id, case_id, target_kind, target_id, reporter_id, reason, text, weight, at)
    values (${report.id}, ${report.caseId}, ${report.target.kind}, ${report.target.id}, ${report.reporterId}, ${report.reason},
      ${report.text}, ${report.weight}, ${report.now})
    on conflict (reporter_id, target_kind, target_id) where closed_at is null do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export interface OpenReport {
  readonly id: string
  readonly reason: ReportReason
  readonly weight: number
}

/** A person's open report of a target. */
export async function openReport(tx: Tx, reporterId: string, target: ReportTarget): Promise<OpenReport | null> {
  const { rows } = await sql<OpenReport>`
    select id, reason, weight from reports where reporter_id = ${reporterId} and target_kind = ${target.kind}
      and target_id = ${target.id} and closed_at is null`.execute(tx)
  return rows[0] ?? null
}

/** Changes the reason of a report to its reporter's latest. */
export async function changeReason(tx: Tx, id: string, reason: ReportReason, weight: number): Promise<void> {
  await sql`update reports set reason = ${reason}, weight = ${weight} where id = ${id}`.execute(tx)
}

/** The longest text of a report that was added to. */
const longestText = 5000

/** Adds text to a report: once, and as long as there is room. */
export async function addText(tx: Tx, id: string, words: string): Promise<void> {
  await sql`
    update reports set text = concat_ws(E'\n\n', text, ${words}::text)
    where id = ${id} and strpos(coalesce(text, ''), ${words}) = 0 and length(concat(text, ${words}::text)) < ${longestText}`.execute(
    tx,
  )
}

/**
 * How many people have seen what a case is about, as far as that is counted. Reads the tables of the features that
 * own the targets.
 */
const reach = sql`coalesce(case c.target_kind
  when 'POST' then (select p.view_count from posts p where p.id = c.target_id)
  when 'COMMENT' then (select p.view_count from comments k join posts p on p.id = k.post_id where k.id = c.target_id)
  when 'MESSAGE' then (select count(*)::int from messages m join conversation_members x on x.conversation_id = m.conversation_id
    where m.id = c.target_id and x.state in ('ACCEPTED', 'PENDING'))
  when 'PROFILE' then (select a.follower_count from accounts a where a.id = c.target_id)
  when 'GROUP' then (select g.member_count from groups g where g.id = c.target_id)
  when 'PRAYER' then (select r.praying_count from prayers r where r.id = c.target_id)
  when 'PROCEDURE' then (select p.roll_count from procedures p where p.id = c.target_id) end, 0)`

/** The outcomes of a reporter's reports so far. */
export async function reviewedReports(db: Db, reporterId: string): Promise<ReviewOutcomes> {
  const { rows } = await sql<ReviewOutcomes>`
    select count(*) filter (where outcome = 'UPHELD')::int as upheld, count(*) filter (where outcome = 'DISMISSED')::int as dismissed
    from reports where reporter_id = ${reporterId}`.execute(db)
  return rows[0] ?? { upheld: 0, dismissed: 0 }
}

/**
 * Adds a report, or what is new in one, to its locked case; returns the case as it then is.
 */
export async function addReportWeight(
  tx: Tx,
  caseId: string,
  added: { reports: 0 | 1; flags?: 0 | 1; weight: number; severity: number; now: Date },
): Promise<ReportedCase> {
  const { rows } = await sql<ReportedCase>`
    update moderation_cases c set score = score + ${added.weight}, severity = greatest(severity, ${added.severity}),
      report_count = report_count + ${added.reports}, flag_count = flag_count + ${added.flags ?? 0}, reach = ${reach}, version = version + 1, updated_at = ${added.now}
    where id = ${caseId} returning id, score, severity, hidden_at is not null as hidden, level`.execute(tx)
  const [held] = rows
  if (!held) throw new Error('A held case does not go away.')
  return held
}

export async function markHidden(tx: Tx, caseId: string, now: Date): Promise<void> {
  await sql`update moderation_cases set hidden_at = ${now} where id = ${caseId}`.execute(tx)
}

/** Stores what a locked case's target says as it is reported, beside what earlier reports were about. */
export async function saveReported(tx: Tx, caseId: string, reported: Reported, now: Date): Promise<void> {
  await sql`
    with latest as (update moderation_cases set preview = ${jsonb(reported)} where id = ${caseId} returning id, opened_at)
    insert into reported_versions (case_id, number, at, preview)
    select c.id, (select coalesce(max(v.number), 0) + 1 from reported_versions v where v.case_id = c.id), ${now}, ${jsonb(reported)}
    from latest c where not exists (select 1 from reported_versions v
      where v.case_id = c.id and v.at >= c.opened_at and v.preview - 'link' = ${jsonb(reported)} - 'link')`.execute(tx)
}
