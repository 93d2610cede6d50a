import { sql } from 'kysely'
import type { UnlockTargets } from '#features/entitlements/index.ts'
import { visibleEvent } from './visibility.ts'

/** Events that an entitlement can unlock. */
export const unlockableEvents: UnlockTargets = {
  kind: 'EVENT',
  inGroup: (ids, { viewerId, groupId }) =>
    sql`select e.id from events e where e.id = any(${ids}) and e.group_id = ${groupId} and ${visibleEvent(viewerId)}`,
  free: (ids) => sql`select id from events where id = any(${ids}) and entitlement_id is null`,
}
