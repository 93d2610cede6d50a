import { sql } from 'kysely'
import { repairCounts } from '#kernel/database/repairCounts.ts'
import type { Tx } from '#kernel/database/tables.ts'

/** The members and subgroups of existing groups. A deleted group keeps its numbers for its return. */
export const repairGroupCounts = (tx: Tx): Promise<string[]> =>
  repairCounts(tx, {
    table: 'groups',
    counts: {
      member_count: sql`(select count(*)::int from group_members m where m.group_id = t.id and m.membership_state = 'MEMBER' and not m.away)`,
      subgroup_count: sql`(select count(*)::int from groups s where s.parent_id = t.id and s.deleted_at is null)`,
    },
    where: sql`t.deleted_at is null`,
  })

/** The existing groups a person is in. */
export const repairMemberships = (tx: Tx): Promise<string[]> =>
  repairCounts(tx, {
    table: 'accounts',
    counts: {
      group_count: sql`(select count(*)::int from group_members m join groups g on g.id = m.group_id and g.deleted_at is null
        where m.account_id = t.id and m.membership_state = 'MEMBER')`,
    },
  })
