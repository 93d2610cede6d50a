import type { LibraryAccess } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { itemSources, lockedLibrary, openItem, visibleItem, visibleLibrary } from './visibility.ts'

/** The facts about a library that its rules need. */
export interface LibraryFacts {
  readonly id: string
  readonly groupId: string
  readonly title: string
  readonly access: LibraryAccess
  readonly entitlementId: string | null
  readonly coverMediaId: string | null
  readonly byIsolatedAuthor: boolean
  readonly version: number
  /** The viewer holds nothing that opens it. */
  readonly locked: boolean
}

const columns = (viewerId: string): RawBuilder<unknown> => sql`
  l.id, l.group_id as "groupId", l.title, l.access, l.entitlement_id as "entitlementId", l.cover_media_id as "coverMediaId",
  l.by_isolated_author as "byIsolatedAuthor", l.version, ${lockedLibrary(viewerId)} as locked`

/** The facts of these libraries that exist for the viewer, by id. */
export async function libraryFactsOf(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, LibraryFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LibraryFacts>`
    select ${columns(viewerId)} from libraries l
    where l.id = any(${[...ids]}::uuid[]) and ${visibleLibrary(viewerId)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The only access to a library of a group: its facts, or 404 `LIBRARY_NOT_FOUND`. Access to the group is checked first.
 */
export async function accessLibrary(
  db: Db,
  viewerId: string,
  { groupId, contentLibraryId }: { readonly groupId?: string; readonly contentLibraryId: string },
): Promise<LibraryFacts> {
  const facts = (await libraryFactsOf(db, viewerId, [contentLibraryId])).get(contentLibraryId)
  if (!facts || (groupId !== undefined && facts.groupId !== groupId)) throw new Refusal('LIBRARY_NOT_FOUND')
  return facts
}

/** Locks the library's row until the transaction ends: two people ordering it take turns. */
export async function lockLibrary(
  tx: Tx,
  viewerId: string,
  which: { readonly groupId: string; readonly contentLibraryId: string },
): Promise<LibraryFacts> {
  await sql`select 1 from libraries where id = ${which.contentLibraryId} for update`.execute(tx)
  return accessLibrary(tx, viewerId, which)
}

export interface ItemFacts {
  readonly id: string
  readonly libraryId: string
  readonly groupId: string
  readonly entitlementId: string | null
  readonly locked: boolean
  /** Whether it may be read: in a locked library only the first may. */
  readonly open: boolean
}

/** An item that exists for the viewer, or 404 `LIBRARY_NOT_FOUND`. */
export async function accessItem(db: Db, viewerId: string, itemId: string): Promise<ItemFacts> {
  const { rows } = await sql<ItemFacts>`
    select i.id, l.id as "libraryId", l.group_id as "groupId", l.entitlement_id as "entitlementId",
      ${lockedLibrary(viewerId)} as locked, ${openItem(viewerId)} as open
    from ${itemSources} join libraries l on l.id = i.library_id
    where i.id = ${itemId} and ${visibleItem(viewerId)} and ${visibleLibrary(viewerId)}`.execute(db)
  const [item] = rows
  if (!item) throw new Refusal('LIBRARY_NOT_FOUND')
  return item
}

/** Access to an item's content or progress: items behind a lock do not exist. */
export async function accessOpenItem(db: Db, viewerId: string, itemId: string): Promise<ItemFacts> {
  const item = await accessItem(db, viewerId, itemId)
  if (!item.open) throw new Refusal('LIBRARY_NOT_FOUND')
  return item
}

/** Whether an item, named by a column, may be read by the viewer: for lists of saved things. */
export const readableItem = (viewerId: string, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from ${itemSources} join libraries l on l.id = i.library_id
  where i.id = ${id} and ${visibleItem(viewerId)} and ${visibleLibrary(viewerId)} and ${openItem(viewerId)})`

/** Whether a person can see a library now: for its cover. */
export async function mayWatchLibrary(db: Db, viewerId: string, id: string): Promise<boolean> {
  return (await libraryFactsOf(db, viewerId, [id])).has(id)
}
