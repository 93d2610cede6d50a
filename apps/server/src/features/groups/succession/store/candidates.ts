import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import type { GroupFacts } from '../../facts.ts'

/** Whether a person who is no member can own a group because they are an admin of the one, or the organization, above it. */
export async function mayRunAbove(
  db: Db,
  { parentId, organizationId }: Pick<GroupFacts, 'parentId' | 'organizationId'>,
  accountId: string,
): Promise<boolean> {
  const above = [parentId, organizationId].filter((id) => id !== null)
  const { rows } = await sql`
    select 1 from group_members m join groups g on g.id = m.group_id and g.deleted_at is null
    join accounts a on a.id = m.account_id
    where m.group_id = any(${above}::uuid[]) and m.account_id = ${accountId} and holds_in_group(m.role, m.custom_permissions, 'ADMINS')
      and a.kind <> 'BOT' and a.status = 'ACTIVE' and account_is_visible(a.status, a.isolated_until)`.execute(db)
  return rows.length > 0
}
