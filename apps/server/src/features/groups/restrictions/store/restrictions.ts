import { type SqlBool, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
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
}
const columns = sql`r.id, r.group_id as "groupId", r.account_id as "userId", r.kind, r.until, r.reason, r.rule, r.case_id as "caseId",
  r.by_id as "byId", r.at, r.lifted_by as "liftedBy", r.lifted_at as "liftedAt", ${isInForce} as "isInForce", ${statementIdOf} as "statementId"`

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

export type EndedRestriction = Pick<NewRestriction, 'groupId' | 'userId' | 'kind' | 'byId' | 'now'>
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

/** Whether a person is banned from a group now. */
export async function isBannedNow(db: Db, groupId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from group_restrictions r
    where r.group_id = ${groupId} and r.account_id = ${userId} and r.kind = 'BAN' and ${isInForce}`.execute(db)
  return rows.length > 0
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
  const { rows } = await sql<RestrictionRow>`select ${columns} from group_restrictions r where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

interface RestrictionFilter {
  readonly groupId: string
  readonly userId?: string
  /** False: also those that are over. */
  readonly onlyInForce: boolean
  readonly after: string | null
  readonly limit: number
}
/** The restrictions of a group, the latest first, one more than asked for. */
export async function listRestrictions(db: Db, filter: RestrictionFilter): Promise<RestrictionRow[]> {
  const { rows } = await sql<RestrictionRow>`
    select ${columns} from group_restrictions r
    where r.group_id = ${filter.groupId} ${andWhen(filter.userId, (userId) => sql<SqlBool>`r.account_id = ${userId}`)}
      ${filter.onlyInForce ? sql`and ${isInForce}` : sql``}
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
