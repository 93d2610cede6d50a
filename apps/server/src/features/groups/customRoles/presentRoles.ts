import type { GroupRoleView } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import type { GroupFacts } from '../facts.ts'
import { groupPolicy } from '../policy.ts'
import { rolesOf } from './store/roles.ts'

/** The roles that a group named itself, the highest first, with what the viewer may do to each. */
export async function presentRoles(db: Db, facts: GroupFacts): Promise<GroupRoleView[]> {
  const rows = await rolesOf(db, facts.id)
  return rows.map((row) => ({
    ...row,
    can: { edit: groupPolicy.editRole(facts, row).ok, assign: groupPolicy.grantRole(facts, row).ok },
  }))
}
