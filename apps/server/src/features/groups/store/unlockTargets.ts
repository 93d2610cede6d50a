import { sql } from 'kysely'
import type { UnlockTargets } from '#features/entitlements/index.ts'
import { knowsOfGroup } from './access.ts'

/** Groups that an entitlement can unlock; a group also includes its subgroups. Entering always requires what opens it. */
export const unlockableGroups: UnlockTargets = {
  kind: 'GROUP',
  inGroup: (ids, { viewerId, groupId }) => sql`select og.id from groups og where og.id = any(${ids})
    and og.deleted_at is null and (og.id = ${groupId} or og.parent_id = ${groupId} or og.organization_id = ${groupId})
    and ${knowsOfGroup(viewerId, sql`og.id`)}`,
}
