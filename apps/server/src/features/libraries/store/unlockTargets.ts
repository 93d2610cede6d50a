import { sql } from 'kysely'
import type { UnlockTargets } from '#features/entitlements/index.ts'
import { visibleLibrary } from './visibility.ts'

/** Libraries that an entitlement can unlock. */
export const unlockableLibraries: UnlockTargets = {
  kind: 'LIBRARY',
  inGroup: (ids, { viewerId, groupId }) =>
    sql`select l.id from libraries l where l.id = any(${ids}) and l.group_id = ${groupId} and ${visibleLibrary(viewerId)}`,
  free: (ids) => sql`select id from libraries where id = any(${ids}) and access <> 'PREMIUM'`,
}
