import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** The judged flags that are enough to limit a rule. */
const minReviewed = 10

/** Judged flags, `x`, by which a rule, `r`, is measured: of the last 90 days, and since it was last changed. */
export const measured = (now: Date): RawBuilder<unknown> => {
  const since = new Date(now.getTime() - 90 * dayMs)
  return sql`x.rule_id = r.id and x.at > greatest(${since}::timestamptz, r.updated_at)`
}

/** Rules in full effect that people upheld less often than their floor, in 90 days and since they were last changed. */
export async function impreciseRules(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from flag_rules r cross join lateral (
      select count(*) filter (where x.outcome = 'UPHELD')::int as upheld, count(*) filter (where x.outcome = 'DISMISSED')::int as dismissed
      from moderation_flags x where ${measured(now)}) f
    where r.active and r.limited_at is null and f.upheld + f.dismissed >= ${minReviewed}
      and f.upheld::float8 / (f.upheld + f.dismissed) < r.floor
    order by r.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface LimitedRule {
  readonly name: string
  readonly groupId: string | null
}

/** Lets a rule only suggest; null if it already does, or is off. */
export async function limitRule(tx: Tx, id: string, now: Date): Promise<LimitedRule | null> {
  const { rows } = await sql<LimitedRule>`
    update flag_rules set limited_at = ${now}, version = version + 1 where id = ${id} and active and limited_at is null
    returning name, group_id as "groupId"`.execute(tx)
  return rows[0] ?? null
}

/** The people who may change a rule: administrators, or those who edit its group. Reads accounts and memberships. */
export async function editorsOf(db: Db, { groupId }: LimitedRule): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a where a.status = 'ACTIVE' and case when ${groupId}::uuid is null then 'ADMINISTRATOR' = any(a.roles)
      else exists (select 1 from group_members m where m.group_id = ${groupId}::uuid and m.account_id = a.id
        and m.membership_state = 'MEMBER' and holds_in_group(m.role, m.custom_permissions, 'EDIT')) end
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}
