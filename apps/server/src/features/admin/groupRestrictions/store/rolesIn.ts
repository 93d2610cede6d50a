import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { GroupFacts } from '#features/groups/index.ts'

type HeldRole = Pick<GroupFacts, 'role' | 'customRank'>

/** The roles of people in a group; those who are not in it are left out. */
export async function rolesIn(db: Db, groupId: string, userIds: readonly string[]): Promise<Map<string, HeldRole>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<HeldRole & { id: string }>`
    select account_id as id, role, custom_rank as "customRank" from group_members
    where group_id = ${groupId} and account_id = ${anyOfIds(userIds)}`.execute(db)
  return new Map(rows.map(({ id, ...held }) => [id, held]))
}
