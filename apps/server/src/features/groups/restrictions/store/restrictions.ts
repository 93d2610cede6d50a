import { type SqlBool, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { GroupFacts } from '../../facts.ts'
import { isInForce, statementIdOf } from './inForce.ts'

export type RestrictionKind = 'MUTE' | 'BAN'

export interface RestrictionRow {
  readonly id: string
  readonly groupId: string
  readonly userId: string
  readonly kind: RestrictionKind
  readonly until: Date | null
  readonly reason: string
  readonly rule: string | null
  readonly caseId: string | null
  readonly byId: string | null
  readonly at: Date
  readonly liftedBy: string | null
  readonly liftedAt: Date | null
  readonly isInForce: boolean
  readonly statementId: string | null
  /** The present rank in the group of whoever imposed it; null: they are there no more. */
  readonly byRank: Pick<GroupFacts, 'role' | 'customRank'> | null
  /** The oldest first. */
  readonly appeals: readonly RestrictionAppealRow[]
  /** Whether an admin is there who had no part in it. */
  readonly groupHears: boolean
  /** The people who imposed it, decided the case behind it, or decided an appeal against it. */
  readonly involvedIds: readonly string[]
}
export interface RestrictionAppealRow {
  readonly id: string
  readonly level: 'GROUP' | 'PLATFORM'
  readonly state: 'OPEN' | 'GRANTED' | 'REFUSED'
  readonly text: string
  readonly createdAt: string
  readonly dueAt: string | null
  readonly decidedAt: string | null
  readonly message: string | null
}
const iso = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const involvedIds = sql`(select array_remove(array_agg(x.id), null) from (select r.by_id as id
  union select d.decided_by from moderation_decisions d where d.case_id = r.case_id
  union select p.decided_by from moderation_appeals p where p.restriction_id = r.id) x)`
const appeals = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'level', p.level, 'state', p.state, 'text', p.text,
    'createdAt', ${iso('p.created_at')}, 'dueAt', ${iso('p.due_at')}, 'decidedAt', ${iso('p.decided_at')}, 'message', p.message_to_author)
  order by p.created_at, p.level), '[]') from moderation_appeals p where p.restriction_id = r.id)`
const groupHears = sql<boolean>`exists (select 1 from group_members j join accounts ja on ja.id = j.account_id
  where j.group_id = r.group_id and holds_in_group(j.role, j.custom_permissions, 'ADMINS') and j.account_id <> r.account_id
    and j.account_id <> all(coalesce(${involvedIds}, '{}')) and account_is_visible(ja.status, ja.isolated_until))`

export const restrictionColumns = sql`r.id, r.group_id as "groupId", r.account_id as "userId", r.kind, r.until, r.reason, r.rule, r.case_id as "caseId",
  r.by_id as "byId", r.at, r.lifted_by as "liftedBy", r.lifted_at as "liftedAt", ${isInForce} as "isInForce", ${statementIdOf} as "statementId",
  (select json_build_object('role', m.role, 'customRank', m.custom_rank) from group_members m
    where m.group_id = r.group_id and m.account_id = r.by_id) as "byRank",
  ${appeals} as appeals, ${groupHears} as "groupHears", coalesce(${involvedIds}, '{}') as "involvedIds"`

export interface NewRestriction {
  readonly id: string
  readonly groupId: string
  readonly userId: string
  readonly kind: RestrictionKind
  readonly until: Date | null
  readonly reason: string
  readonly rule: string | null
  readonly caseId: string | null
  readonly byId: string
  readonly now: Date
}

/** Restricts a person, instead of any restriction of the kind before. The caller has locked the group. */
export async function insertRestriction(tx: Tx, { now, ...made }: NewRestriction): Promise<void> {
  await endRestriction(tx, { ...made, now })
  await tx
    .insertInto('group_restrictions')
    .values({
      id: made.id,
      group_id: made.groupId,
      account_id: made.userId,
      kind: made.kind,
      until: made.until,
      reason: made.reason,
      rule: made.rule,
      case_id: made.caseId,
      by_id: made.byId,
      at: now,
    })
    .execute()
}

export interface EndedRestriction extends Pick<NewRestriction, 'groupId' | 'userId' | 'kind' | 'now'> {
  /** Null: the platform, whose staff are not named in groups. */
  readonly byId: string | null
}
/**
 * Ends a restriction, also one whose time is over; returns its id if it was in force. The caller has locked the group.
 */
export async function endRestriction(
  tx: Tx,
  { groupId, userId, kind, byId, now }: EndedRestriction,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; wasInForce: boolean }>`
    with ended as (select r.id, ${isInForce} as "wasInForce" from group_restrictions r
      where r.group_id = ${groupId} and r.account_id = ${userId} and r.kind = ${kind} and r.lifted_at is null)
    update group_restrictions r set lifted_by = case when e."wasInForce" then ${byId}::uuid end,
      lifted_at = case when e."wasInForce" then ${now}::timestamptz else r.until end
    from ended e where r.id = e.id returning r.id, e."wasInForce"`.execute(tx)
  return rows.find(({ wasInForce }) => wasInForce)?.id ?? null
}

/** Whether a case is one of the group, about something that the person wrote. */
export async function isCaseAbout(
  db: Db,
  { caseId, groupId, userId }: { caseId: string; groupId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from moderation_cases where id = ${caseId} and group_id = ${groupId} and author_id = ${userId}`.execute(db)
  return rows.length > 0
}

export async function restrictionById(db: Db, id: string): Promise<RestrictionRow | null> {
  const { rows } =
    await sql<RestrictionRow>`select ${restrictionColumns} from group_restrictions r where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** A restriction, locked with its group. */
export async function lockWithGroup(tx: Tx, id: string): Promise<RestrictionRow | null> {
  await sql`select 1 from groups where id = (select group_id from group_restrictions where id = ${id}) for update`.execute(
    tx,
  )
  return lockRestriction(tx, id)
}

/** A restriction, locked with the appeals against it. */
export async function lockRestriction(tx: Tx, id: string): Promise<RestrictionRow | null> {
  await sql`select id from group_restrictions where id = ${id} for update`.execute(tx)
  return restrictionById(tx, id)
}

/** The restriction of a kind that is in force; null if there is none. */
export async function restrictionInForce(
  db: Db,
  { groupId, userId, kind }: Pick<NewRestriction, 'groupId' | 'userId' | 'kind'>,
): Promise<RestrictionRow | null> {
  const { rows } = await sql<RestrictionRow>`select ${restrictionColumns} from group_restrictions r
    where r.group_id = ${groupId} and r.account_id = ${userId} and r.kind = ${kind} and ${isInForce}`.execute(db)
  return rows[0] ?? null
}

const hasOpenAppeal = sql<SqlBool>`exists (
  select 1 from moderation_appeals p where p.restriction_id = r.id and p.level = 'GROUP' and p.state = 'OPEN')`

/** How many appeals against restrictions wait for an admin, who had no part in them. */
export async function openAppealCount(db: Db, groupId: string, viewerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from moderation_appeals p join group_restrictions r on r.id = p.restriction_id
    where p.level = 'GROUP' and p.state = 'OPEN' and r.group_id = ${groupId} and r.account_id <> ${viewerId}::uuid
      and ${viewerId}::uuid <> all(coalesce(${involvedIds}, '{}')) and ${isInForce}`.execute(db)
  return rows[0]?.count ?? 0
}

interface RestrictionFilter {
  readonly groupId: string
  readonly userId?: string
  /** False: also those that are over. */
  readonly onlyInForce: boolean
  /** Only those whose appeal the group has to decide. */
  readonly appealed?: boolean
  readonly after: string | null
  readonly limit: number
}
/** The restrictions of a group, the latest first, one more than asked for. */
export async function listRestrictions(db: Db, filter: RestrictionFilter): Promise<RestrictionRow[]> {
  const { rows } = await sql<RestrictionRow>`
    select ${restrictionColumns} from group_restrictions r
    where r.group_id = ${filter.groupId} ${andWhen(filter.userId, (userId) => sql<SqlBool>`r.account_id = ${userId}`)}
      ${filter.onlyInForce ? sql`and ${isInForce}` : sql``}
      ${filter.appealed ? sql`and ${hasOpenAppeal}` : sql``}
      ${andWhen(filter.after, (id) => sql<SqlBool>`r.id < ${id}::uuid`)}
    order by r.id desc limit ${filter.limit + 1}`.execute(db)
  return rows
}

/** Removes an erased account from restrictions: its own are deleted, and those it imposed lose its name. */
export async function eraseRestrictions(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from group_restrictions where account_id = ${accountId}`.execute(tx)
  await sql`update group_restrictions set by_id = null where by_id = ${accountId}`.execute(tx)
  await sql`update group_restrictions set lifted_by = null where lifted_by = ${accountId}`.execute(tx)
}
