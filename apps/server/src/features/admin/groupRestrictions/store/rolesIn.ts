import { sql } from 'kysely'
import type { GroupRole } from '@koinon/contract/shared'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'

/** The roles of people in a group; those who are not in it are left out. */
export async function rolesIn(db: Db, groupId: string, userIds: readonly string[]): Promise<Map<string, GroupRole>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; role: GroupRole }>`
    select account_id as id, role from group_members where group_id = ${groupId} and account_id = ${anyOfIds(userIds)}`.execute(
    db,
  )
  return new Map(rows.map(({ id, role }) => [id, role]))
}
