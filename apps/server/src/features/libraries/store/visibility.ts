import { type RawBuilder, sql } from 'kysely'
import { visiblePost } from '../../content/index.ts'
import { readsGroup } from '../../groups/index.ts'
import { opensThing } from '../../premium/index.ts'

/** Of rows of `libraries` named `l`: those that the viewer may know of. */
export const visibleLibrary = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  l.deleted_at is null and (not l.silent or l.created_by = ${viewerId}::uuid) and ${readsGroup(viewerId, sql`l.group_id`)})`

/**
 * Of items with their posts `p` and the authors `a`: those that are there for the viewer. A post that moderators hide is
 * there for nobody, its author included: all who run the group see the same list.
 */
export const visibleItem = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  p.status = 'PUBLISHED' and ${visiblePost(viewerId)})`

/** Of items `i`: with the posts and authors that `visibleItem` asks about. */
export const itemSources = sql`library_items i join posts p on p.id = i.post_id join accounts a on a.id = p.author_id`

/** Of rows named `l`: premium ones of which the viewer owns nothing that opens them. Who runs the group owns all it sells. */
export const lockedLibrary = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  l.access = 'PREMIUM' and not ${opensThing(viewerId, sql`l.entitlement_id`, { kind: 'LIBRARY', id: sql`l.id` })})`

/** Of visible items `i` of `l`: those that may be opened. A locked library shows its first to everybody. */
export const openItem = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  case when ${lockedLibrary(viewerId)} then i.id = (
    select fi.id from library_items fi join posts fp on fp.id = fi.post_id join accounts fa on fa.id = fp.author_id
    where fi.library_id = l.id and fp.status = 'PUBLISHED' and ${visiblePost(viewerId, 'fp', 'fa')}
    order by fi.position, fi.id limit 1) else true end)`
