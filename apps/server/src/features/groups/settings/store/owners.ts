import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

export interface Owner {
  readonly id: string
  /** Cannot act: banned, paused, frozen, or about to be erased. */
  readonly isAway: boolean
}

/** A group's owner; null if it has none. */
export async function ownerOf(db: Db, groupId: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select a.id, a.status <> 'ACTIVE' as "isAway" from group_members m join accounts a on a.id = m.account_id
    where m.group_id = ${groupId} and m.role = 'OWNER'`.execute(db)
  return rows[0] ?? null
}

/** Whether a person is a member of a group who can run it. */
export async function mayInherit(db: Db, groupId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from group_members m join accounts a on a.id = m.account_id
    where m.group_id = ${groupId} and m.account_id = ${accountId} and m.membership_state = 'MEMBER'
      and a.kind <> 'BOT' and a.status = 'ACTIVE' and account_is_visible(a.status, a.isolated_until)`.execute(db)
  return rows.length > 0
}
