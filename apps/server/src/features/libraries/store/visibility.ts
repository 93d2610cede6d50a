import { type RawBuilder, sql } from 'kysely'
import { visiblePost } from '#features/content/index.ts'
import { unlocks } from '#features/entitlements/index.ts'
import { readsGroup } from '#features/groups/index.ts'

/** For rows of `libraries` named `l`: those that the viewer may know of. */
export const visibleLibrary = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  l.deleted_at is null and (not l.by_isolated_author or l.created_by = ${viewerId}::uuid) and ${readsGroup(viewerId, sql`l.group_id`)})`

/**
 * For items with their posts `p` and the authors `a`: those that exist for the viewer. A post hidden by moderators
 * exists for nobody, its author included: all admins of the group see the same list.
 */
export const visibleItem = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  p.status = 'PUBLISHED' and ${visiblePost(viewerId)})`

/** For items `i`: with the posts and authors that `visibleItem` checks. */
export const itemSources = sql`library_items i join posts p on p.id = i.post_id join accounts a on a.id = p.author_id`

/**
 * For rows named `l`: premium ones for which the viewer holds nothing that opens them. Admins of the group hold
 * everything it sells.
 */
export const lockedLibrary = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  l.access = 'PREMIUM' and not ${unlocks.isUnlockedFor(viewerId, sql`l.entitlement_id`, { kind: 'LIBRARY', id: sql`l.id` })})`

/** For visible items `i` of `l`: those that may be opened. A locked library shows its first item to everybody. */
export const openItem = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  case when ${lockedLibrary(viewerId)} then i.id = (
    select fi.id from library_items fi join posts fp on fp.id = fi.post_id join accounts fa on fa.id = fp.author_id
    where fi.library_id = l.id and fp.status = 'PUBLISHED' and ${visiblePost(viewerId, 'fp', 'fa')}
    order by fi.position, fi.id limit 1) else true end)`
