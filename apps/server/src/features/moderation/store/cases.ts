import type { CaseLevel, CaseProposal, CaseTargetKind } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import { hasGivenOpinion, mayOthersReview } from './reviewers.ts'
import { liftHidden, resumeHidden } from '../statements/store/statements.ts'
import { isClaimedInGroup } from './routes.ts'
import type { StateBefore, Outcome, Reported } from './tables.ts'

/** A case being judged: locked, with what about the actor decides on it. */
export interface LockedCase {
  readonly id: string
  readonly targetKind: CaseTargetKind
  readonly targetId: string
  readonly authorId: string
  readonly state: 'OPEN' | 'ESCALATED' | 'CLOSED'
  readonly version: number
  readonly hiddenAt: Date | null
  readonly escalationId: string | null
  readonly escalatedAt: Date | null
  readonly needsAdministrator: boolean
  readonly hasSpoken: boolean
  readonly othersMay: boolean
  /** The first proposal, by the reviewer who asked for a second opinion. */
  readonly proposal: CaseProposal | null
  readonly level: CaseLevel
  readonly groupId: string | null
}

/** The case, locked until the transaction ends; null if there is none, or it is about the actor. */
export async function lockCase(tx: Tx, id: string, actorId: string): Promise<LockedCase | null> {
  await sql`select 1 from moderation_cases where id = ${id} for update`.execute(tx)
  const { rows } = await sql<LockedCase>`
    select c.id, c.target_kind as "targetKind", c.target_id as "targetId", c.author_id as "authorId", c.state, c.version, c.level, c.group_id as "groupId",
      c.hidden_at as "hiddenAt", c.escalation_id as "escalationId", c.escalated_at as "escalatedAt",
      c.needs_administrator as "needsAdministrator",
      ${hasGivenOpinion(sql`${actorId}::uuid`)} as "hasSpoken", ${mayOthersReview(actorId)} as "othersMay",
      (select o.proposal from moderation_opinions o where o.escalation_id = c.escalation_id order by o.at, o.moderator_id limit 1) as proposal
    from moderation_cases c where c.id = ${id} and c.author_id <> ${actorId}`.execute(tx)
  return rows[0] ?? null
}

/** The locked case of a target; null if there is none. */
export async function lockCaseOf(
  tx: Tx,
  target: { kind: CaseTargetKind; id: string },
  actorId: string,
): Promise<LockedCase | null> {
  const { rows } = await sql<{ id: string }>`
    select id from moderation_cases where target_kind = ${target.kind} and target_id = ${target.id}`.execute(tx)
  return rows[0] ? lockCase(tx, rows[0].id, actorId) : null
}

/** The case of a target if it is not closed, locked; null otherwise. */
export async function lockLiveCase(
  tx: Tx,
  target: { kind: CaseTargetKind; id: string },
): Promise<{ readonly id: string; readonly preview: Reported } | null> {
  const { rows } = await sql<{ id: string; preview: Reported }>`
    select id, preview from moderation_cases
    where target_kind = ${target.kind} and target_id = ${target.id} and state <> 'CLOSED' for update`.execute(tx)
  return rows[0] ?? null
}

/**
 * Makes another person answer for the target of a case that is not closed; returns its id, or null if there is none.
 */
export async function reassignCase(
  tx: Tx,
  target: { kind: CaseTargetKind; id: string },
  authorId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update moderation_cases set author_id = ${authorId}, version = version + 1, updated_at = ${now},
      claimed_until = case when claimed_by = ${authorId} then null else claimed_until end,
      claimed_by = case when claimed_by = ${authorId} then null else claimed_by end
    where target_kind = ${target.kind} and target_id = ${target.id} and state <> 'CLOSED' and author_id <> ${authorId}
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Closes a case: nobody is working on it, nothing is pending. */
export async function closeCase(tx: Tx, caseId: string, now: Date): Promise<void> {
  await sql`
    update moderation_cases set state = 'CLOSED', hidden_at = null, claimed_by = null, claimed_until = null, escalation_id = null,
      escalated_at = null, needs_administrator = false, reminded_at = null, version = version + 1, updated_at = ${now}
    where id = ${caseId}`.execute(tx)
}

/** Returns a case to its state before a decision. */
export async function reopenCase(tx: Tx, caseId: string, before: StateBefore, now: Date): Promise<void> {
  await sql`
    update moderation_cases set state = ${before.state}, hidden_at = ${before.hiddenAt}, escalation_id = ${before.escalationId},
      escalated_at = ${before.escalatedAt}, needs_administrator = ${before.needsAdministrator}, version = version + 1, updated_at = ${now}
    where id = ${caseId}`.execute(tx)
  if (before.hiddenAt !== null) await resumeHidden(tx, caseId, new Date(before.hiddenAt))
}

/** Closes a case's open reports and flags with one outcome; returns the reporters and the number of reports. */
export async function closeReports(
  tx: Tx,
  caseId: string,
  outcome: Outcome,
  now: Date,
): Promise<{ reporterIds: string[]; flags: number }> {
  const { rows } = await sql<{ reporterId: string }>`
    update reports set outcome = ${outcome}, closed_at = ${now} where case_id = ${caseId} and closed_at is null
    returning reporter_id as "reporterId"`.execute(tx)
  const { rows: flags } = await sql`
    update moderation_flags set outcome = ${outcome}, closed_at = ${now} where case_id = ${caseId} and closed_at is null
    returning id`.execute(tx)
  return { reporterIds: rows.map(({ reporterId }) => reporterId), flags: flags.length }
}

/** Reopens what a decision closed, unless its reporter or rule has reported again since; returns the reporters. */
export async function reopenReports(tx: Tx, caseId: string, closedAt: Date): Promise<string[]> {
  const { rows } = await sql<{ reporterId: string }>`
    update reports r set outcome = null, closed_at = null where case_id = ${caseId} and closed_at = ${closedAt}
      and not exists (select 1 from reports n where n.reporter_id = r.reporter_id and n.case_id = r.case_id and n.closed_at is null)
    returning reporter_id as "reporterId"`.execute(tx)
  await sql`
    update moderation_flags f set outcome = null, closed_at = null where case_id = ${caseId} and closed_at = ${closedAt}
      and not exists (select 1 from moderation_flags n where n.rule_id = f.rule_id and n.case_id = f.case_id and n.closed_at is null)`.execute(
    tx,
  )
  return rows.map(({ reporterId }) => reporterId)
}

/** Changes how reports and flags that were closed together were judged. */
export async function changeOutcomes(tx: Tx, caseId: string, closedAt: Date, outcome: Outcome): Promise<void> {
  await sql`update reports set outcome = ${outcome} where case_id = ${caseId} and closed_at = ${closedAt}`.execute(tx)
  await sql`update moderation_flags set outcome = ${outcome} where case_id = ${caseId} and closed_at = ${closedAt}`.execute(
    tx,
  )
}

/** Escalates a case to colleagues: each time a new hand-over. */
export async function escalate(tx: Tx, caseId: string, escalationId: string, now: Date): Promise<void> {
  await sql`
    update moderation_cases set state = 'ESCALATED', escalation_id = ${escalationId}, escalated_at = ${now}, reminded_at = null,
      needs_administrator = false, claimed_by = null, claimed_until = null, version = version + 1, updated_at = ${now}
    where id = ${caseId}`.execute(tx)
}
export async function requireAdministratorFor(tx: Tx, caseId: string, now: Date): Promise<void> {
  await sql`
    update moderation_cases set needs_administrator = true, claimed_by = null, claimed_until = null, version = version + 1, updated_at = ${now}
    where id = ${caseId}`.execute(tx)
}

export interface Opinion {
  readonly escalationId: string
  readonly caseId: string
  readonly moderatorId: string
  readonly proposal: CaseProposal
  readonly rule: string | null
  readonly note: string | null
  readonly messageToAuthor: string | null
  readonly now: Date
}
export async function writeOpinion(tx: Tx, opinion: Opinion): Promise<void> {
  await tx
    .insertInto('moderation_opinions')
    .values({
      escalation_id: opinion.escalationId,
      case_id: opinion.caseId,
      moderator_id: opinion.moderatorId,
      proposal: opinion.proposal,
      rule: opinion.rule,
      note: opinion.note,
      message_to_author: opinion.messageToAuthor,
      at: opinion.now,
    })
    .execute()
}

/**
 * Claims a case for a quarter of an hour; a colleague's live claim stays unless it is taken over. In a group only its
 * own moderators are taken over from.
 */
export async function claimCase(
  tx: Tx,
  caseId: string,
  claim: { by: string; until: Date; takeOver: boolean; level: 'GROUP' | 'PLATFORM'; now: Date },
): Promise<boolean> {
  const mayTakeOver = claim.level === 'GROUP' ? isClaimedInGroup : sql<boolean>`true`
  const { rows } = await sql`
    update moderation_cases c set claimed_by = ${claim.by}, claimed_until = ${claim.until}
    where c.id = ${caseId} and c.state <> 'CLOSED' and (c.claimed_by is null or c.claimed_by = ${claim.by}
      or c.claimed_until <= ${claim.now} or (${claim.takeOver} and ${mayTakeOver})) returning c.id`.execute(tx)
  return rows.length > 0
}
export async function releaseCase(tx: Tx, caseId: string, by: string): Promise<boolean> {
  const { rows } = await sql`
    update moderation_cases set claimed_by = null, claimed_until = null where id = ${caseId} and claimed_by = ${by} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Deletes a moderator's opinion, with the decision it became; the first opinion stays, because it did not decide. */
export async function deleteOpinion(tx: Tx, escalationId: string | null, moderatorId: string): Promise<void> {
  if (escalationId === null) return
  await sql`delete from moderation_opinions where escalation_id = ${escalationId} and moderator_id = ${moderatorId}`.execute(
    tx,
  )
}

/** Something about a case changed: what was read of it is stale. */
export async function touchCase(tx: Tx, caseId: string, now: Date): Promise<void> {
  await sql`update moderation_cases set version = version + 1, updated_at = ${now} where id = ${caseId}`.execute(tx)
}

/**
 * Recomputes the score of a case whose reports were closed without a judgement: only flags remain, or nothing, which
 * closes it. Returns whether its target need no longer be hidden.
 */
export async function recomputeScore(
  tx: Tx,
  caseId: string,
  now: Date,
  hides: (weighed: { score: number; severity: number }) => boolean,
): Promise<boolean> {
  const { rows } = await sql<{ score: number; flags: number; hidden: boolean; escalated: boolean; held: boolean }>`
    select coalesce((select sum(f.weight) from moderation_flags f where f.case_id = c.id and f.closed_at is null), 0)::float8 as score,
      (select count(*)::int from moderation_flags f where f.case_id = c.id and f.closed_at is null) as flags,
      c.hidden_at is not null as hidden, c.state = 'ESCALATED' as escalated,
      exists (select 1 from moderation_flags f join flag_rules r on r.id = f.rule_id and r.effect = 'HOLD'
        where f.case_id = c.id and f.closed_at is null and (r.limited_at is null or f.at < r.limited_at)) as held
    from moderation_cases c where c.id = ${caseId}`.execute(tx)
  const [left] = rows
  if (!left) return false
  const ends = left.flags === 0 && !left.escalated
  const shows = left.hidden && !left.escalated && !left.held && (ends || !hides({ score: left.score, severity: 0 }))
  if (ends) await closeCase(tx, caseId, now)
  await sql`
    update moderation_cases set score = ${left.score}, severity = 0, report_count = 0,
      hidden_at = case when ${shows} then null else hidden_at end,
      version = version + 1, updated_at = ${now} where id = ${caseId}`.execute(tx)
  if (shows) await liftHidden(tx, caseId, now)
  return shows
}

/** Closes a case's open reports as ignored; returns how many. */
export async function ignoreReports(tx: Tx, caseId: string, now: Date): Promise<number> {
  const { rows } = await sql`
    update reports set outcome = 'IGNORED', closed_at = ${now} where case_id = ${caseId} and closed_at is null returning id`.execute(
    tx,
  )
  return rows.length
}

/** Marks a case whose target was shown again before it was judged. */
export async function unhide(tx: Tx, caseId: string, now: Date): Promise<void> {
  await sql`
    update moderation_cases set hidden_at = null, version = version + 1, updated_at = ${now} where id = ${caseId}`.execute(
    tx,
  )
  await liftHidden(tx, caseId, now)
}
