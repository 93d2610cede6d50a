import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

export interface OrganizationAuditRow {
  readonly at: Date
  readonly actorId: string | null
  readonly byOperator: boolean
  readonly onBehalfOf: string | null
  readonly action: string
  readonly reason: string | null
  readonly before: Record<string, never> | null
  readonly after: Record<string, never> | null
}
/** The latest log entries about a group with these actions. Reads the log of the accounts feature. */
export async function organizationAuditRows(
  db: Db,
  groupId: string,
  { actions, limit }: { actions: readonly string[]; limit: number },
): Promise<OrganizationAuditRow[]> {
  const { rows } = await sql<OrganizationAuditRow>`
    select at, actor_id as "actorId", by_operator as "byOperator", on_behalf_of as "onBehalfOf", action, reason, before, after from audit_log
    where target_kind = 'GROUP' and target_id = ${groupId} and action = any(${[...actions]}::text[])
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}
