import { type SqlBool, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface WarningRow {
  readonly id: string
  readonly accountId: string
  readonly groupId: string | null
  readonly groupName: string | null
  readonly points: number
  readonly text: string
  readonly rule: string | null
  readonly caseId: string | null
  readonly byId: string | null
  readonly at: Date
  readonly expiresAt: Date
  readonly seenAt: Date | null
  readonly withdrawnBy: string | null
  readonly withdrawnAt: Date | null
}
const columns = sql`w.id, w.account_id as "accountId", w.group_id as "groupId", g.name as "groupName", w.points, w.text, w.rule,
  w.case_id as "caseId", w.by_id as "byId", w.at, w.expires_at as "expiresAt", w.seen_at as "seenAt",
  w.withdrawn_by as "withdrawnBy", w.withdrawn_at as "withdrawnAt"`
const source = sql`warnings w left join groups g on g.id = w.group_id`
const isInForce = (now: Date) => sql<SqlBool>`w.withdrawn_at is null and w.expires_at > ${now}`

export interface NewWarning extends Pick<WarningRow, 'id' | 'accountId' | 'points' | 'text' | 'rule' | 'expiresAt'> {
  readonly groupId: string | null
  readonly caseId: string | null
  readonly byId: string
  readonly now: Date
}
export async function insertWarning(tx: Tx, { now, ...made }: NewWarning): Promise<void> {
  await tx
    .insertInto('warnings')
    .values({
      id: made.id,
      account_id: made.accountId,
      group_id: made.groupId,
      points: made.points,
      text: made.text,
      rule: made.rule,
      case_id: made.caseId,
      by_id: made.byId,
      at: now,
      expires_at: made.expiresAt,
    })
    .execute()
}

export async function warningById(db: Db, id: string): Promise<WarningRow | null> {
  const { rows } = await sql<WarningRow>`select ${columns} from ${source} where w.id = ${id}`.execute(db)
  return rows[0] ?? null
}

interface WarningFilter {
  readonly accountId?: string | undefined
  readonly groupId?: string | undefined
  readonly unseen?: boolean
  /** Leaves out those that are over. */
  readonly inForceAt?: Date | undefined
  readonly after: string | null
  readonly limit: number
}
/** Warnings, the latest first, one more than asked for. */
export async function listWarnings(db: Db, filter: WarningFilter): Promise<WarningRow[]> {
  const { rows } = await sql<WarningRow>`
    select ${columns} from ${source} where true
      ${andWhen(filter.accountId, (id) => sql`w.account_id = ${id}::uuid`)}
      ${andWhen(filter.groupId, (id) => sql`w.group_id = ${id}::uuid`)}
      ${filter.unseen ? sql`and w.seen_at is null and w.withdrawn_at is null` : sql``}
      ${andWhen(filter.inForceAt, isInForce)}
      ${andWhen(filter.after, (id) => sql`w.id < ${id}::uuid`)}
    order by w.id desc limit ${filter.limit + 1}`.execute(db)
  return rows
}

/** The points of a person that count now, in a group or, with null, at the platform. */
export async function pointsOf(db: Db, accountId: string, groupId: string | null, now: Date): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(w.points), 0)::int as points from warnings w
    where w.account_id = ${accountId} and w.group_id is not distinct from ${groupId}::uuid and ${isInForce(now)}`.execute(
    db,
  )
  return rows[0]?.points ?? 0
}

/** How many warnings of a group or, with null, of the platform a person has not confirmed. */
export async function unseenCount(db: Db, accountId: string, groupId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from warnings w where w.account_id = ${accountId}
      and w.group_id is not distinct from ${groupId}::uuid and w.seen_at is null and w.withdrawn_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Confirms a person's own warning; false if there is none. */
export async function markSeen(tx: Tx, id: string, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update warnings set seen_at = coalesce(seen_at, ${now})
    where id = ${id} and account_id = ${accountId} returning id`.execute(tx)
  return rows.length > 0
}

/** Withdraws a warning; false if it was withdrawn before. */
export async function markWithdrawn(tx: Tx, id: string, by: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update warnings set withdrawn_by = ${by}, withdrawn_at = ${now}
    where id = ${id} and withdrawn_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** Deletes an erased account's warnings, and its name from those it gave. */
export async function eraseWarnings(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from warnings where account_id = ${accountId}`.execute(tx)
  await sql`update warnings set by_id = null where by_id = ${accountId}`.execute(tx)
  await sql`update warnings set withdrawn_by = null where withdrawn_by = ${accountId}`.execute(tx)
}
