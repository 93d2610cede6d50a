import type { CaseTargetKind, StatementKind, StatementView } from '@koinon/contract/shared'
import { type Insertable, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'

export const insertStatement = async (tx: Tx, row: Insertable<Tables['statements']>): Promise<void> => {
  await tx.insertInto('statements').values(row).execute()
}

export interface StatementRow extends Pick<StatementView, 'kind' | 'trigger' | 'redress'> {
  readonly id: string
  readonly accountId: string
  readonly at: Date
  readonly until: Date | null
  readonly liftedAt: Date | null
  readonly sentAt: Date | null
  readonly groupId: string | null
  readonly groupName: string | null
  readonly caseId: string | null
  readonly targetKind: CaseTargetKind | null
  readonly facts: string
  readonly isDetected: boolean
  readonly isDecided: boolean
  readonly ground: StatementView['ground']['kind']
  readonly reference: string | null
  readonly explanation: string | null
}
const columns = sql`s.id, s.account_id as "accountId", s.kind, s.trigger, s.redress, s.at, s.until, s.lifted_at as "liftedAt", s.sent_at as "sentAt",
  s.group_id as "groupId", g.name as "groupName", case when s.decision_id is not null then s.case_id end as "caseId",
  s.target_kind as "targetKind", s.facts, s.is_automatically_detected as "isDetected", s.is_automatically_decided as "isDecided",
  s.ground, s.reference, s.explanation`

/** A statement, for the person it is about. */
export async function ownStatement(db: Db, id: string, accountId: string): Promise<StatementRow | null> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from statements s left join groups g on g.id = s.group_id
    where s.id = ${id} and s.account_id = ${accountId} and not s.is_exempt`.execute(db)
  return rows[0] ?? null
}

/** A person's statements, newest first, one more than asked for. */
export async function statementPage(
  db: Db,
  accountId: string,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from statements s left join groups g on g.id = s.group_id
    where s.account_id = ${accountId} and not s.is_exempt
      ${andWhen(after, ({ at, id }) => sql`(s.at, s.id) < (${at}::timestamptz, ${id}::uuid)`)}
    order by s.at desc, s.id desc limit ${limit + 1}`.execute(db)
  return rows
}

export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update statements set sent_at = ${now} where id = ${id} and sent_at is null`.execute(tx)
}

/** The facts of a case that its statements repeat. */
export interface CaseReasons {
  readonly authorId: string
  readonly groupId: string | null
  readonly target: { readonly kind: CaseTargetKind; readonly id: string; readonly text: string }
  readonly reports: number
  readonly flags: number
}
export async function caseReasons(tx: Tx, caseId: string): Promise<CaseReasons | null> {
  const { rows } = await sql<CaseReasons>`
    select author_id as "authorId", group_id as "groupId", report_count as reports, flag_count as flags,
      json_build_object('kind', target_kind, 'id', target_id,
        'text', left(concat_ws(E'\n', preview ->> 'title', nullif(preview ->> 'text', '')), 600)) as target
    from moderation_cases where id = ${caseId}`.execute(tx)
  return rows[0] ?? null
}

/** Marks the statement that a target is hidden as over. */
export async function liftHidden(tx: Tx, caseId: string, now: Date): Promise<void> {
  await sql`
    update statements set lifted_at = ${now} where case_id = ${caseId} and kind = 'HIDDEN' and lifted_at is null`.execute(
    tx,
  )
}
/** Undoes `liftHidden`, for a decision taken back. */
export async function resumeHidden(tx: Tx, caseId: string, since: Date): Promise<void> {
  await sql`
    update statements set lifted_at = null where case_id = ${caseId} and kind = 'HIDDEN' and at >= ${since}`.execute(tx)
}
export async function liftOfDecision(tx: Tx, decisionId: string, now: Date): Promise<void> {
  await sql`update statements set lifted_at = ${now} where decision_id = ${decisionId} and lifted_at is null`.execute(
    tx,
  )
}

/** Marks the statements of these kinds about a person as over before their time, in a group if there is one. */
export async function liftOfPerson(
  tx: Tx,
  {
    accountId,
    groupId = null,
    kinds,
    now,
  }: { accountId: string; groupId?: string | null | undefined; kinds: readonly StatementKind[]; now: Date },
): Promise<void> {
  await sql`
    update statements set lifted_at = ${now} where account_id = ${accountId} and kind = any(${kinds}::text[])
      and group_id is not distinct from ${groupId}::uuid and lifted_at is null and (until is null or until > ${now})`.execute(
    tx,
  )
}

/** Leaves of an erased account's statements only what is counted. */
export async function eraseStatements(tx: Tx, accountId: string): Promise<void> {
  await sql`
    update statements set account_id = null, target_id = null, facts = '', explanation = null where account_id = ${accountId}`.execute(
    tx,
  )
}
