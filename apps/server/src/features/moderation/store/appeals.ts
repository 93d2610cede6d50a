import { sql } from 'kysely'
import type { CaseTargetKind } from '@koinon/contract/shared'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { Reported } from './tables.ts'

/** The facts that decide about an appeal, for a case whose decision is in force. */
export interface AppealFacts {
  readonly caseId: string
  readonly decisionId: string
  readonly decision: 'APPROVE' | 'REMOVE'
  readonly decidedAt: Date
  /** By whose moderators. */
  readonly level: 'GROUP' | 'PLATFORM'
  /** The appeal to the group, if it decided and there was one. */
  readonly groupAppeal: 'OPEN' | 'GRANTED' | 'REFUSED' | null
  /** When the group refused that appeal, if it did. */
  readonly groupRefusedAt: Date | null
  /** Whether the platform has been appealed to. */
  readonly isAppealed: boolean
  /** Whether the group alone decides the case, and an admin of it is there who had no part in the decision. */
  readonly groupHears: boolean
}

/** The facts about appeals against a decision, `d`, on a case, `c`. */
const appealColumns = sql`c.id as "caseId", d.id as "decisionId", d.decision, d.at as "decidedAt", d.level,
  (select a.state from moderation_appeals a where a.decision_id = d.id and a.level = 'GROUP') as "groupAppeal",
  (select a.decided_at from moderation_appeals a where a.decision_id = d.id and a.level = 'GROUP' and a.state = 'REFUSED') as "groupRefusedAt",
  exists (select 1 from moderation_appeals a where a.decision_id = d.id and a.level = 'PLATFORM') as "isAppealed",
  c.level = 'GROUP' and exists (select 1 from group_members j join accounts ja on ja.id = j.account_id join groups jg on jg.id = j.group_id and jg.deleted_at is null
    where j.group_id = c.group_id and holds_in_group(j.role, j.custom_permissions, 'ADMINS') and j.account_id <> c.author_id
      and j.account_id is distinct from d.decided_by and account_is_visible(ja.status, ja.isolated_until)) as "groupHears"`

/** The decision in force about something of the member's; null for any other case. The case is locked. */
export async function lockOwnCase(tx: Tx, caseId: string, authorId: string): Promise<AppealFacts | null> {
  await sql`select id from moderation_cases where id = ${caseId} and author_id = ${authorId} for update`.execute(tx)
  const { rows } = await sql<AppealFacts>`
    select ${appealColumns} from moderation_cases c
    join lateral (select * from moderation_decisions x where x.case_id = c.id and x.undone_at is null
      order by x.at desc, x.id desc limit 1) d on true
    where c.id = ${caseId} and c.author_id = ${authorId}`.execute(tx)
  return rows[0] ?? null
}

/** A decision against a member, as far as they may know it, with their appeal; also once that was granted. */
export interface OwnDecision extends AppealFacts {
  readonly kind: CaseTargetKind
  readonly preview: Reported
  readonly rule: string | null
  readonly message: string | null
  readonly statementId: string | null
  /** The group whose moderators decided. */
  readonly groupName: string | null
  readonly appeal: {
    readonly level: 'GROUP' | 'PLATFORM'
    readonly state: 'OPEN' | 'GRANTED' | 'REFUSED'
    readonly text: string
    readonly createdAt: string
    readonly decidedAt: string | null
    readonly message: string | null
  } | null
}
const iso = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** For a decision `d` on a case `c`: what was judged, whatever was reported since. */
const decidedOn = sql`coalesce((select v.preview from reported_versions v where v.case_id = c.id and v.at <= d.at
      order by v.number desc limit 1), c.preview)`

export async function ownDecision(db: Db, caseId: string, authorId: string): Promise<OwnDecision | null> {
  const { rows } = await sql<OwnDecision>`
    select ${appealColumns}, c.target_kind as kind, ${decidedOn} as preview, d.rule, d.message_to_author as message,
      (select s.id from statements s where s.decision_id = d.id order by s.at limit 1) as "statementId",
      case when d.level = 'GROUP' then (select g.name from groups g where g.id = c.group_id) end as "groupName",
      case when p.id is null then null else json_build_object('level', p.level, 'state', p.state, 'text', p.text, 'createdAt', ${iso('p.created_at')},
        'decidedAt', ${iso('p.decided_at')}, 'message', p.message_to_author) end as appeal
    from moderation_cases c
    join moderation_decisions d on d.case_id = c.id and d.decision = 'REMOVE'
    left join lateral (select * from moderation_appeals x where x.decision_id = d.id
      order by x.created_at desc, x.level = 'PLATFORM' desc limit 1) p on true
    where c.id = ${caseId} and c.author_id = ${authorId} and (d.undone_at is null or p.state = 'GRANTED')
    order by d.at desc, d.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

type DecisionInGroup = Pick<OwnDecision, keyof AppealFacts | 'preview' | 'rule'> & {
  readonly appeal: 'OPEN' | 'GRANTED' | 'REFUSED' | null
}
/** The removals that stand, of what a person wrote in a group; the latest first. */
export async function ownDecisionsInGroup(
  db: Db,
  groupId: string,
  authorId: string,
  limit: number,
): Promise<DecisionInGroup[]> {
  const { rows } = await sql<DecisionInGroup>`
    select ${appealColumns}, ${decidedOn} as preview, d.rule,
      (select p.state from moderation_appeals p where p.decision_id = d.id order by p.created_at desc, p.level = 'PLATFORM' desc limit 1) as appeal
    from moderation_cases c
    join moderation_decisions d on d.case_id = c.id and d.decision = 'REMOVE' and d.undone_at is null
    where c.group_id = ${groupId} and c.author_id = ${authorId}
    order by d.at desc, d.id desc limit ${limit}`.execute(db)
  return rows
}

interface NewAppeal {
  readonly id: string
  readonly accountId: string
  readonly text: string
  readonly level: 'GROUP' | 'PLATFORM'
  readonly dueAt: Date | null
  readonly now: Date
}
type Appealed = { readonly caseId: string; readonly decisionId: string } | { readonly restrictionId: string }

/** Writes an appeal, which changes what moderators see of a case. The caller has locked the case or the restriction. */
export async function writeAppeal(tx: Tx, appeal: NewAppeal & Appealed): Promise<void> {
  const of =
    'caseId' in appeal
      ? { case_id: appeal.caseId, decision_id: appeal.decisionId }
      : { restriction_id: appeal.restrictionId }
  await tx
    .insertInto('moderation_appeals')
    .values({
      ...of,
      id: appeal.id,
      account_id: appeal.accountId,
      text: appeal.text,
      level: appeal.level,
      due_at: appeal.dueAt,
      created_at: appeal.now,
    })
    .execute()
  if ('caseId' in appeal)
    await sql`update moderation_cases set version = version + 1, updated_at = ${appeal.now} where id = ${appeal.caseId}`.execute(
      tx,
    )
}
