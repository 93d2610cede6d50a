import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface GroupLevel {
  readonly groupId: string
  readonly level: 'ALL' | 'MENTIONS' | 'NONE'
}

/** The groups for which a member wants fewer than all notifications. */
export async function groupsWithReducedNotifications(db: Db, accountId: string): Promise<GroupLevel[]> {
  const { rows } = await sql<GroupLevel>`
    select m.group_id as "groupId", m.notification_level as level
    from group_members m join groups g on g.id = m.group_id and g.deleted_at is null
    where m.account_id = ${accountId} and m.membership_state = 'MEMBER' and m.notification_level <> 'ALL'
    order by g.name, g.id`.execute(db)
  return rows
}

/** Sets how much a member is notified about groups. Returns those they are not a member of. */
export async function setGroupLevels(tx: Tx, accountId: string, levels: readonly GroupLevel[]): Promise<string[]> {
  const ids = levels.map(({ groupId }) => groupId)
  const { rows } = await sql<{ groupId: string }>`
    update group_members m set notification_level = w.level
    from unnest(${ids}::uuid[], ${levels.map(({ level }) => level)}::text[]) as w (group_id, level)
    where m.group_id = w.group_id and m.account_id = ${accountId} and m.membership_state = 'MEMBER'
      and exists (select 1 from groups g where g.id = m.group_id and g.deleted_at is null)
    returning m.group_id as "groupId"`.execute(tx)
  const set = new Set(rows.map(({ groupId }) => groupId))
  return ids.filter((id) => !set.has(id))
}
