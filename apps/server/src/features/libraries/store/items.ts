import type { ItemProgressState } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { anyOfIds, uuidArray, andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { itemSources, openItem, visibleItem, visibleLibrary } from './visibility.ts'

/** An item as its viewer sees it; its post is read separately. */
export interface ItemRow {
  readonly id: string
  readonly libraryId: string
  readonly sectionId: string
  readonly postId: string
  /** Counted over what the viewer sees. */
  readonly position: number
  readonly title: string | null
  readonly state: ItemProgressState
  readonly positionMs: number
}

/** A position in a list of several libraries: which of them in the order given, and the item in it. */
export interface ItemPlace {
  readonly library: number
  readonly order: number
  readonly id: string
}
export interface PlacedItemRow extends ItemRow, Omit<ItemPlace, 'id'> {}

const progressOf = (viewerId: string): RawBuilder<unknown> =>
  sql`left join library_progress w on w.item_id = i.id and w.account_id = ${viewerId}::uuid`

/**
 * The items of these libraries in order, library by library as given, one more than asked for. The caller has checked
 * that the viewer may see them; of `locked` ones only the first item is included.
 */
export async function itemPage(
  db: Db,
  viewerId: string,
  list: {
    libraryIds: readonly string[]
    locked: readonly string[]
    sectionId: string | null
    state: ItemProgressState | null
    after: ItemPlace | null
    limit: number
  },
): Promise<PlacedItemRow[]> {
  const { libraryIds, locked, sectionId, state, after, limit } = list
  const { rows } = await sql<PlacedItemRow>`
    with seen as (
      select i.*, array_position(${uuidArray(libraryIds)}, i.library_id) as library,
        row_number() over (partition by i.library_id order by i.position, i.id)::int - 1 as place
      from ${itemSources} where i.library_id = ${anyOfIds(libraryIds)} and ${visibleItem(viewerId)}
    )
    select i.id, i.library_id as "libraryId", i.section_id as "sectionId", i.post_id as "postId", i.place as position,
      i.title, coalesce(w.state, 'TODO') as state, coalesce(w.position_ms, 0) as "positionMs", i.library, i.position as "order"
    from seen i ${progressOf(viewerId)}
    where (i.place = 0 or i.library_id <> all(${uuidArray(locked)}))
      ${andWhen(sectionId, (id) => sql`i.section_id = ${id}`)}
      ${andWhen(state, (requested) => sql`coalesce(w.state, 'TODO') = ${requested}`)}
      ${andWhen(after, ({ library, order, id }) => sql`(i.library, i.position, i.id) > (${library}::int, ${order}::int, ${id}::uuid)`)}
    order by i.library, i.position, i.id limit ${limit + 1}`.execute(db)
  return rows
}

/** The rows of these items that the viewer may read, by id. */
export async function itemRows(db: Db, viewerId: string, ids: readonly string[]): Promise<Map<string, ItemRow>> {
  if (ids.length === 0) return new Map()
  const before = sql`(select count(*)::int from ${sql`library_items bi join posts p on p.id = bi.post_id join accounts a on a.id = p.author_id`}
    where bi.library_id = i.library_id and (bi.position, bi.id) < (i.position, i.id) and ${visibleItem(viewerId)})`
  const { rows } = await sql<ItemRow>`
    select i.id, i.library_id as "libraryId", i.section_id as "sectionId", i.post_id as "postId", ${before} as position,
      i.title, coalesce(w.state, 'TODO') as state, coalesce(w.position_ms, 0) as "positionMs"
    from ${itemSources} join libraries l on l.id = i.library_id ${progressOf(viewerId)}
    where i.id = ${anyOfIds(ids)} and ${visibleItem(viewerId)} and ${visibleLibrary(viewerId)} and ${openItem(viewerId)}`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Null: the first line of its post stands for it again. */
export async function renameItem(tx: Tx, itemId: string, title: string | null): Promise<void> {
  await sql`update library_items set title = ${title} where id = ${itemId}`.execute(tx)
}
