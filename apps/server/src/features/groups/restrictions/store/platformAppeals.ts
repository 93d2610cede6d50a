import { sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { isInForce } from './inForce.ts'
import { type RestrictionRow, restrictionColumns } from './restrictions.ts'

export interface PlatformAppealRow extends RestrictionRow {
  readonly groupName: string
  readonly appealId: string
  readonly appealedAt: Date
  readonly appealText: string
  /** Whether staff besides the viewer are there who had no part in it. */
  readonly othersMay: boolean
}
interface PlatformAppealFilter {
  readonly viewerId: string
  readonly restrictionId?: string
  readonly after: { readonly at: string; readonly id: string } | null
  readonly limit: number
}

/**
 * Appeals to the platform against restrictions in force, the oldest first, one more than asked for; those of the viewer
 * are left out.
 */
export async function platformAppeals(db: Db, filter: PlatformAppealFilter): Promise<PlatformAppealRow[]> {
  const { viewerId, restrictionId, after, limit } = filter
  const { rows } = await sql<PlatformAppealRow>`
    select a.*, exists (select 1 from accounts j where j.status = 'ACTIVE' and j.roles <> '{}' and j.id <> ${viewerId}::uuid
      and j.id <> a."userId" and j.id <> all(a."involvedIds")) as "othersMay"
    from (select ${restrictionColumns}, g.name as "groupName", q.id as "appealId", q.created_at as "appealedAt", q.text as "appealText"
      from moderation_appeals q join group_restrictions r on r.id = q.restriction_id
      join groups g on g.id = r.group_id and g.deleted_at is null
      where q.level = 'PLATFORM' and q.state = 'OPEN' and r.account_id <> ${viewerId}::uuid and ${isInForce}
        ${andWhen(restrictionId, (id) => sql`r.id = ${id}::uuid`)}
        ${andWhen(after, ({ at, id }) => sql`(q.created_at, q.id) > (${at}::timestamptz, ${id}::uuid)`)}
      order by q.created_at, q.id limit ${limit + 1}) a
    order by a."appealedAt", a."appealId"`.execute(db)
  return rows
}
