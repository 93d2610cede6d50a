import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/**
 * The author of a recording: the announcer of the stream if still an admin, otherwise the owner; null if there is none.
 * Reads the groups and accounts.
 */
export async function recordingAuthor(
  db: Db,
  groupId: string,
  announcerId: string | null,
  now: Date,
): Promise<{ id: string; isIsolated: boolean } | null> {
  const { rows } = await sql<{ id: string; isIsolated: boolean }>`
    select a.id, coalesce(a.isolated_until > ${now}, false) as "isIsolated"
    from group_members m join accounts a on a.id = m.account_id join groups g on g.id = m.group_id
    where m.group_id = ${groupId} and g.deleted_at is null and m.membership_state = 'MEMBER' and holds_in_group(m.role, m.custom_permissions, 'EDIT')
      and (m.role = 'OWNER' or a.id = ${announcerId})
    order by (a.id = ${announcerId}) desc nulls last limit 1`.execute(db)
  return rows[0] ?? null
}
