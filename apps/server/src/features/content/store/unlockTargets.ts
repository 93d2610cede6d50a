import { sql } from 'kysely'
import type { UnlockTargets } from '#features/entitlements/index.ts'
import { visiblePost } from './visibility.ts'

/** Posts that an entitlement can unlock. */
export const unlockablePosts: UnlockTargets = {
  kind: 'POST',
  inGroup: (ids, { viewerId, groupId }) => sql`select p.id from posts p join accounts a on a.id = p.author_id
    where p.id = any(${ids}) and p.group_id = ${groupId} and ${visiblePost(viewerId)}`,
  free: (ids) => sql`select id from posts where id = any(${ids}) and audience <> 'PREMIUM'`,
}
