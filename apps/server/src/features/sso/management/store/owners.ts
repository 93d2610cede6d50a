import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/** The accounts that decide on the sign-in of an organisation: its owner; of the place: its administrators. */
export async function ownerIds(db: Db, groupId: string | null): Promise<string[]> {
  const { rows } = await (
    groupId === null
      ? sql<{
          id: string
        }>`select id from accounts where 'ADMINISTRATOR' = any(roles) and status = 'ACTIVE' order by id`
      : sql<{ id: string }>`select account_id as id from group_members where group_id = ${groupId} and role = 'OWNER'`
  ).execute(db)
  return rows.map(({ id }) => id)
}

/** The name of an organisation; empty if it is gone. */
export async function groupName(db: Db, groupId: string): Promise<string> {
  const row = await db.selectFrom('groups').select('name').where('id', '=', groupId).executeTakeFirst()
  return row?.name ?? ''
}

/** The names of groups, by id. */
export async function groupNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
