import { type GroupFacts, groupCounts } from '#features/groups/index.ts'
import type { Facet, LibraryAccess } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import { anyOfIds, andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { PictureRow } from '#features/media/index.ts'
import { itemSources, lockedLibrary, visibleItem, visibleLibrary } from './visibility.ts'

/** A library with what one viewer sees in it. */
export interface LibraryRow {
  readonly id: string
  readonly groupId: string
  readonly version: number
  readonly title: string
  readonly description: string
  readonly facets: readonly Facet[]
  readonly cover: PictureRow | null
  readonly access: LibraryAccess
  readonly entitlementId: string | null
  readonly locked: boolean
  readonly membershipState: GroupFacts['membershipState']
  readonly role: GroupFacts['role']
  readonly customPermissions: GroupFacts['customPermissions']
  readonly sections: readonly { id: string; title: string; itemCount: number }[]
  readonly itemCount: number
  readonly durationMs: number
  readonly done: number
  /** Where the viewer was last. */
  readonly lastItemId: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

const cover = sql`case when cm.id is null then null else json_build_object('media_id', cm.id, 'alt', cm.alt, 'width', cm.width,
  'height', cm.height, 'placeholder', cm.placeholder, 'color', cm.color, 'variants', cm.variants) end`

/** The rows of these libraries that the viewer may see, in no order; all counts in them are those of the viewer. */
export async function libraryRows(db: Db, viewerId: string, ids: readonly string[]): Promise<LibraryRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<LibraryRow>`
    with seen as materialized (
      select i.library_id, i.section_id, i.id, i.duration_ms, w.state, w.updated_at
      from ${itemSources}
      left join library_progress w on w.item_id = i.id and w.account_id = ${viewerId}::uuid
      where i.library_id = ${anyOfIds(ids)} and ${visibleItem(viewerId)}
    ), totals as (
      select library_id, count(*)::int as items, sum(duration_ms)::float8 as duration,
        (count(*) filter (where state = 'DONE'))::int as done,
        (array_agg(id order by updated_at desc, id desc) filter (where updated_at is not null))[1] as last
      from seen group by library_id
    ), counted as (
      select section_id, count(*)::int as items from seen group by section_id
    ), parts as (
      select s.library_id, json_agg(json_build_object('id', s.id, 'title', s.title, 'itemCount', coalesce(c.items, 0))
        order by s.position, s.id) as sections
      from library_sections s left join counted c on c.section_id = s.id
      where s.library_id = ${anyOfIds(ids)} group by s.library_id
    )
    select l.id, l.group_id as "groupId", l.version, l.title, l.description, l.description_facets as facets, ${cover} as cover, l.access, l.entitlement_id as "entitlementId",
      ${lockedLibrary(viewerId)} as locked, coalesce(m.membership_state, 'NONE') as "membershipState", m.role, m.custom_permissions as "customPermissions",
      coalesce(parts.sections, '[]') as sections, coalesce(t.items, 0) as "itemCount", coalesce(t.duration, 0) as "durationMs",
      coalesce(t.done, 0) as done, t.last as "lastItemId", l.created_at as "createdAt", l.updated_at as "updatedAt"
    from libraries l
    left join media cm on cm.id = l.cover_media_id and cm.status = 'READY' and cm.deleted_at is null
    left join group_members m on m.group_id = l.group_id and m.account_id = ${viewerId}::uuid
    left join totals t on t.library_id = l.id
    left join parts on parts.library_id = l.id
    where l.id = ${anyOfIds(ids)} and ${visibleLibrary(viewerId)}`.execute(db)
  return rows
}

export interface ListedRow {
  readonly id: string
  readonly name: string
}
/**
 * The libraries of a group by title, one more than asked for. The caller has checked that the viewer reads the group.
 */
export async function listLibraries(
  db: Db,
  viewerId: string,
  list: { groupId: string; after: ListedRow | null; limit: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select l.id, lower(l.title) as name from libraries l
    where l.group_id = ${list.groupId} and ${visibleLibrary(viewerId)}
      ${andWhen(list.after, ({ name, id }) => sql`(lower(l.title), l.id) > (${name}::text, ${id}::uuid)`)}
    order by lower(l.title), l.id limit ${list.limit + 1}`.execute(db)
  return rows
}

interface Said {
  readonly title: string
  readonly description: string
  readonly facets: readonly Facet[]
  readonly coverMediaId: string | null
  readonly access: LibraryAccess
  readonly entitlementId: string | null
}

export async function insertLibrary(
  tx: Tx,
  library: Said & { id: string; groupId: string; createdBy: string; byIsolatedAuthor: boolean; now: Date },
): Promise<void> {
  await tx
    .insertInto('libraries')
    .values({
      id: library.id,
      group_id: library.groupId,
      created_by: library.createdBy,
      title: library.title,
      description: library.description,
      description_facets: jsonb(library.facets),
      cover_media_id: library.coverMediaId,
      access: library.access,
      entitlement_id: library.entitlementId,
      by_isolated_author: library.byIsolatedAuthor,
      created_at: library.now,
      updated_at: library.now,
      deleted_at: null,
    })
    .execute()
}

/** Writes a library's description, as a new version. */
export async function updateLibrary(tx: Tx, id: string, said: Said, now: Date): Promise<void> {
  await sql`
    update libraries set title = ${said.title}, description = ${said.description},
      description_facets = ${jsonb(said.facets)}, cover_media_id = ${said.coverMediaId},
      access = ${said.access}, entitlement_id = ${said.entitlementId}, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(tx)
}

/** Deletes a library for everybody; its rows go at night. */
export async function markDeleted(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update libraries set deleted_at = ${now}, cover_media_id = null where id = ${id}`.execute(tx)
}

/** Adjusts the number of libraries a group shows. */
export async function countLibrary(tx: Tx, groupId: string, by: 1 | -1): Promise<void> {
  await groupCounts.add(groupId, 'library_count', by).execute(tx)
}

/** Libraries of a group that require a purchase. */
export async function premiumLibraries(tx: Tx, groupId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('libraries')
    .select('id')
    .where('group_id', '=', groupId)
    .where('access', '=', 'PREMIUM')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The libraries a post is in. */
export async function librariesWith(
  tx: Tx,
  postId: string,
): Promise<{ libraryId: string; groupId: string; byIsolatedAuthor: boolean }[]> {
  const { rows } = await sql<{ libraryId: string; groupId: string; byIsolatedAuthor: boolean }>`
    select l.id as "libraryId", l.group_id as "groupId", l.by_isolated_author as "byIsolatedAuthor" from library_items i join libraries l on l.id = i.library_id
    where i.post_id = ${postId} and l.deleted_at is null order by l.id`.execute(tx)
  return rows
}

/** For rows named `l`: whether the words are in title or description. */
export const libraryMatches: RawBuilder<unknown> = sql`koinon_unaccent(lower(l.title || ' ' || l.description))`
