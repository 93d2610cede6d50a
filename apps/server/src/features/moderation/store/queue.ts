import type {
  CaseLevel,
  CaseProposal,
  CaseState,
  CaseTargetKind,
  ConversationKind,
  ReportReason,
} from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import { uuidArray, andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { appealOrder, tookPart, hasGivenOpinion, mayOthersReview, mayOthersReviewAppeal } from './reviewers.ts'
import type { Reported } from './tables.ts'

/**
 * A case as a row of the queue, with the facts about the viewer that decide on it. People are looked up by their ids.
 */
export interface CaseRow {
  readonly id: string
  readonly version: number
  readonly state: 'OPEN' | 'ESCALATED' | 'CLOSED'
  readonly targetKind: CaseTargetKind
  readonly targetId: string
  readonly preview: Reported
  /** Of a message; null once its conversation is gone. */
  readonly sent: { readonly at: string; readonly conversation: ConversationKind } | null
  readonly authorId: string
  readonly score: number
  readonly severity: number
  readonly reach: number
  readonly priority: number
  readonly openedAt: Date
  readonly updatedAt: Date
  readonly hiddenAt: Date | null
  readonly reasons: readonly { readonly reason: ReportReason; readonly count: number }[]
  readonly flags: readonly { readonly rule: string; readonly score: number; readonly at: string }[]
  readonly claimedBy: string | null
  readonly claimedUntil: Date | null
  readonly escalatedAt: Date | null
  readonly level: CaseLevel
  readonly groupId: string | null
  readonly groupName: string | null
  readonly dueAt: Date | null
  readonly needsAdministrator: boolean
  readonly hasSpoken: boolean
  readonly othersMay: boolean
  readonly first: { readonly by: string; readonly proposal: CaseProposal } | null
  readonly decision: {
    readonly decision: CaseProposal
    readonly by: string | null
    readonly at: string
    readonly rule: string | null
    readonly note: string | null
    readonly level: 'GROUP' | 'PLATFORM'
    readonly isAppealed: boolean
  } | null
  readonly appeal: {
    readonly id: string
    readonly state: 'OPEN' | 'GRANTED' | 'REFUSED'
    readonly text: string
    readonly createdAt: string
    readonly decidedAt: string | null
    readonly note: string | null
    readonly accountId: string
    /** The viewer made the decision appealed against, or gave an opinion on it. */
    readonly hadPart: boolean
    readonly othersMay: boolean
  } | null
}

/** An instant as JSON has it: milliseconds, in UTC. */
const iso = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const spoken = (viewerId: string) => hasGivenOpinion(sql`${viewerId}::uuid`)

/** Moderators of a group learn what their own rules found, not the platform's. */
const isOfGroupsRule = sql`and exists (select 1 from flag_rules fr where fr.id = f.rule_id and fr.group_id = c.group_id)`

export const caseColumns = (viewerId: string, now: Date, level: 'GROUP' | 'PLATFORM' = 'PLATFORM') => sql`
  c.id, c.version, c.state, c.target_kind as "targetKind", c.target_id as "targetId", c.preview, c.author_id as "authorId", c.score,
  case when c.target_kind = 'MESSAGE' then (select json_build_object('at', ${iso('m.created_at')}, 'conversation', v.kind)
    from messages m join conversations v on v.id = m.conversation_id where m.id = c.target_id) end as sent,
  c.severity, c.reach, c.priority, c.opened_at as "openedAt", c.updated_at as "updatedAt", c.hidden_at as "hiddenAt",
  coalesce((select json_agg(json_build_object('reason', s.reason, 'count', s.count) order by s.count desc, s.reason)
    from (select r.reason, count(*)::int as count from reports r where r.case_id = c.id and r.at >= c.opened_at group by r.reason) s), '[]') as reasons,
  coalesce((select json_agg(json_build_object('rule', f.rule, 'score', f.weight, 'at', ${iso('f.at')}) order by f.at)
    from moderation_flags f where f.case_id = c.id and f.at >= c.opened_at ${level === 'GROUP' ? isOfGroupsRule : sql``}), '[]') as flags,
  case when c.claimed_until > ${now} then c.claimed_by end as "claimedBy",
  case when c.claimed_until > ${now} then c.claimed_until end as "claimedUntil",
  c.escalated_at as "escalatedAt", c.level, c.group_id as "groupId", c.due_at as "dueAt",
  (select g.name from groups g where g.id = c.group_id) as "groupName", c.needs_administrator as "needsAdministrator", ${spoken(viewerId)} as "hasSpoken",
  c.state <> 'CLOSED' and ${mayOthersReview(viewerId)} as "othersMay",
  (select json_build_object('by', o.moderator_id, 'proposal', o.proposal) from moderation_opinions o
    where o.escalation_id = c.escalation_id order by o.at, o.moderator_id limit 1) as first,
  case when c.state = 'CLOSED' then (select json_build_object('decision', d.decision, 'by', d.decided_by, 'at', ${iso('d.at')}, 'rule', d.rule, 'note', d.note, 'level', d.level,
    'isAppealed', exists (select 1 from moderation_appeals p where p.decision_id = d.id))
    from moderation_decisions d where d.case_id = c.id and d.undone_at is null order by d.at desc, d.id desc limit 1) end as decision,
  (select json_build_object('id', p.id, 'state', p.state, 'text', p.text, 'createdAt', ${iso('p.created_at')},
    'decidedAt', ${iso('p.decided_at')}, 'note', p.note, 'accountId', p.account_id,
    'hadPart', ${tookPart(sql`${viewerId}::uuid`)}, 'othersMay', ${mayOthersReviewAppeal(viewerId, sql`p.account_id`)})
    from moderation_appeals p join moderation_decisions d on d.id = p.decision_id
    where p.case_id = c.id and p.level = ${level} order by ${appealOrder} limit 1) as appeal`

/** Cases waiting for a second opinion that the viewer may give. */
const waitsFor = (viewerId: string, isAdministrator: boolean): RawBuilder<boolean> => sql<boolean>`(
  c.state = 'ESCALATED' and not ${spoken(viewerId)} and (not c.needs_administrator or ${isAdministrator}))`

/** Cases `c` that moderators of a group decide alone. */
const isWithGroup = sql<boolean>`(c.level = 'GROUP' and c.group_id is not null)`

export interface QueueFilter {
  readonly viewerId: string
  readonly isAdministrator: boolean
  readonly now: Date
  readonly states: readonly CaseState[]
  readonly kinds?: readonly CaseTargetKind[] | undefined
  readonly source?: 'REPORTED' | 'AUTO' | undefined
  /** Flagged by a rule with this name. */
  readonly rule?: string | undefined
  readonly authorId?: string | undefined
  readonly secondOpinion?: boolean | undefined
  readonly claimedBy?: string | undefined
  /** Cases that the platform decides, or those with groups alone; both by default. */
  readonly at?: 'PLATFORM' | 'GROUP' | undefined
}
const matchesFilter = (filter: QueueFilter) => sql`
  c.author_id <> ${filter.viewerId}::uuid and c.state = any(${[...filter.states]}::text[])
  ${andWhen(filter.kinds, (kinds) => sql`c.target_kind = any(${[...kinds]}::text[])`)}
  ${andWhen(filter.source, (source) => (source === 'AUTO' ? sql`c.flag_count > 0` : sql`c.report_count > 0`))}
  ${andWhen(filter.rule, (rule) => sql`exists (select 1 from moderation_flags f where f.case_id = c.id and lower(f.rule) = lower(${rule}))`)}
  ${andWhen(filter.authorId, (authorId) => sql`c.author_id = ${authorId}`)}
  ${filter.secondOpinion ? sql`and ${waitsFor(filter.viewerId, filter.isAdministrator)}` : sql``}
  ${andWhen(filter.at, (at) => (at === 'GROUP' ? isWithGroup : sql`not ${isWithGroup}`))}
  ${andWhen(filter.claimedBy, (by) => sql`c.claimed_by = ${by} and c.claimed_until > ${filter.now}`)}`

export type QueueSort = 'PRIORITY' | 'AGE' | 'NEWEST'
export interface QueueArgs {
  readonly filter: QueueFilter
  readonly sort: QueueSort
  readonly after: { readonly by: number | string; readonly id: string } | null
  readonly limit: number
}

/** A page of cases with one row more than asked for: highest priority, oldest, or last changed first. */
export async function casePage(db: Db, { filter, sort, after, limit }: QueueArgs): Promise<CaseRow[]> {
  const by = { PRIORITY: sql`c.priority`, AGE: sql`c.opened_at`, NEWEST: sql`c.updated_at` }[sort]
  const cast = sort === 'PRIORITY' ? sql`::float8` : sql`::timestamptz`
  const [before, direction] = sort === 'AGE' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const { rows } = await sql<CaseRow>`
    select ${caseColumns(filter.viewerId, filter.now)} from moderation_cases c where ${matchesFilter(filter)}
      ${andWhen(after, ({ by: value, id }) => sql`(${by}, c.id) ${before} (${value}${cast}, ${id}::uuid)`)}
    order by ${by} ${direction}, c.id ${direction} limit ${limit + 1}`.execute(db)
  return rows
}

export interface QueueCounts {
  readonly open: number
  readonly withGroups: number
  readonly escalated: number
  readonly mine: number
  readonly secondOpinion: number
  readonly appeals: number
  readonly weekReports: number
}
const weekMs = 7 * dayMs

/** How many appeals to the platform against mutes and bans in force in groups, but for the viewer's own. */
const restrictionAppealCount = (viewerId: string): RawBuilder<number> => sql<number>`(
  select count(*)::int from moderation_appeals p join group_restrictions r on r.id = p.restriction_id
    join groups g on g.id = r.group_id and g.deleted_at is null
  where p.state = 'OPEN' and p.level = 'PLATFORM' and r.account_id <> ${viewerId}::uuid
    and r.lifted_at is null and (r.until is null or r.until > now()))`

export async function queueCounts(
  db: Db,
  { viewerId, isAdministrator, now }: Pick<QueueFilter, 'viewerId' | 'isAdministrator' | 'now'>,
): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select count(*) filter (where c.state = 'OPEN' and not ${isWithGroup})::int as open,
      count(*) filter (where ${isWithGroup})::int as "withGroups", count(*) filter (where c.state = 'ESCALATED')::int as escalated,
      count(*) filter (where c.claimed_by = ${viewerId}::uuid and c.claimed_until > ${now})::int as mine,
      count(*) filter (where ${waitsFor(viewerId, isAdministrator)})::int as "secondOpinion",
      (select count(distinct p.case_id)::int from moderation_appeals p join moderation_cases o on o.id = p.case_id
        where p.state = 'OPEN' and p.level = 'PLATFORM' and o.author_id <> ${viewerId}::uuid) + ${restrictionAppealCount(viewerId)} as appeals,
      (select count(*)::int from reports r where r.at > ${new Date(now.getTime() - weekMs)}) as "weekReports"
    from moderation_cases c where c.state <> 'CLOSED' and c.author_id <> ${viewerId}::uuid`.execute(db)
  return rows[0] ?? { open: 0, withGroups: 0, escalated: 0, mine: 0, secondOpinion: 0, appeals: 0, weekReports: 0 }
}

/** One case; null if there is none, or it is about the viewer. */
export async function caseRow(db: Db, viewerId: string, id: string, now: Date): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    select ${caseColumns(viewerId, now)} from moderation_cases c where c.id = ${id} and c.author_id <> ${viewerId}::uuid`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Appeals, oldest first: of each case the one whose turn it is. */
export async function appealPage(
  db: Db,
  args: {
    viewerId: string
    states: readonly ('OPEN' | 'GRANTED' | 'REFUSED')[]
    after: { at: string; id: string } | null
    limit: number
    now: Date
  },
): Promise<(CaseRow & { appealedAt: Date; appealId: string })[]> {
  const { rows } = await sql<CaseRow & { appealedAt: Date; appealId: string }>`
    select ${caseColumns(args.viewerId, args.now)}, q.created_at as "appealedAt", q.id as "appealId"
    from moderation_appeals q join moderation_cases c on c.id = q.case_id
    where q.level = 'PLATFORM' and q.state = any(${[...args.states]}::text[]) and c.author_id <> ${args.viewerId}::uuid
      and q.id = (select p.id from moderation_appeals p where p.case_id = q.case_id and p.level = 'PLATFORM' order by ${appealOrder} limit 1)
      ${andWhen(args.after, ({ at, id }) => sql`(q.created_at, q.id) > (${at}::timestamptz, ${id}::uuid)`)}
    order by q.created_at, q.id limit ${args.limit + 1}`.execute(db)
  return rows
}

export interface ReportRow {
  readonly id: string
  readonly reporterId: string
  readonly isGone: boolean
  readonly reason: ReportReason
  readonly text: string | null
  readonly at: Date
  readonly weight: number
}
const maxReports = 200
/** The reports in a case since it was last opened, newest first. */
export async function reportRows(db: Db, caseId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.reporter_id as "reporterId", a.status = 'PURGED' as "isGone", r.reason, r.text, r.at, r.weight
    from reports r join accounts a on a.id = r.reporter_id join moderation_cases c on c.id = r.case_id
    where r.case_id = ${caseId} and r.at >= c.opened_at order by r.at desc, r.id desc limit ${maxReports}`.execute(db)
  return rows
}

export interface NoteRow {
  readonly by: string
  readonly text: string
  readonly at: Date
}
const maxNotes = 100
const maxVersions = 20
/** Colleagues' notes about a case, or those of its group alone, or about a person; newest first. */
export async function notesOn(
  db: Db,
  about: { caseId: string; groupId?: string } | { accountId: string },
): Promise<NoteRow[]> {
  const condition =
    'caseId' in about
      ? sql`case_id = ${about.caseId} ${andWhen(about.groupId, (groupId) => sql`group_id = ${groupId}`)}`
      : sql`account_id = ${about.accountId}`
  const { rows } = await sql<NoteRow>`
    select by_id as by, text, at from staff_notes where ${condition} order by at desc, id desc limit ${maxNotes}`.execute(
    db,
  )
  return rows
}

/**
 * Earlier reported versions since a case was last opened, where they differ; also from before that if its author
 * appeals. The latest first.
 */
export async function earlierVersions(db: Db, caseId: string): Promise<{ at: Date; preview: Reported }[]> {
  const { rows } = await sql<{ at: Date; preview: Reported }>`
    select v.at, v.preview from reported_versions v join moderation_cases c on c.id = v.case_id
    where v.case_id = ${caseId} and v.preview - 'link' <> c.preview - 'link' and (v.at >= c.opened_at
      or exists (select 1 from moderation_appeals p where p.case_id = c.id and p.state = 'OPEN')) order by v.number desc limit ${maxVersions}`.execute(
    db,
  )
  return rows
}

/** Which of these cases wait for a second opinion, and have none by the viewer. */
export async function casesAwaitingOpinion(db: Db, viewerId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select c.id from moderation_cases c where c.id = any(${uuidArray(ids)}) and c.state = 'ESCALATED' and not ${spoken(viewerId)}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
