import type { LibraryItemView, LibraryView } from '@koinon/contract/shared'
import { anonymousId } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { Viewer } from '#features/content/index.ts'
import { groupVisitors } from '#features/groups/index.ts'
import { itemViews, libraryViews } from '../present.ts'
import { libraryFactsOf } from '../store/access.ts'
import { type PlacedItemRow, itemPage } from '../store/items.ts'

interface ReadLibrary {
  readonly library: LibraryView
  readonly items: LibraryItemView[]
  readonly nextCursor: string | null
}
interface LibraryArgs {
  readonly libraryId: string
  readonly cursor: string | undefined
  readonly limit: number
}

/** A library as a person or nobody in particular may see it, with a page of its items; null if they may not. */
export async function readLibrary(
  db: Db,
  app: App,
  viewer: Viewer,
  { libraryId, cursor, limit }: LibraryArgs,
): Promise<ReadLibrary | null> {
  const facts = (await libraryFactsOf(db, viewer.id, [libraryId])).get(libraryId)
  const [library] = facts ? await libraryViews(db, app, viewer.id, [libraryId]) : []
  if (!facts || !library) return null
  const cursorScope = ['readLibrary', libraryId]
  const [order, id] = readCursor(cursor, cursorScope) ?? []
  const after = id === undefined ? null : { library: 1, order: Number(order), id: String(id) }
  const rows = await itemPage(db, viewer.id, {
    libraryIds: [libraryId],
    locked: facts.locked ? [libraryId] : [],
    sectionId: null,
    state: null,
    after,
    limit,
  })
  const views = await itemViews(db, app, viewer, rows.slice(0, limit))
  const keyOf = ({ order: place, id: itemId }: PlacedItemRow) => [place, itemId]
  return { library, ...pageOf(rows, { limit, keyOf, cursorScope }, () => views) }
}

/** A library of a group that is open to visitors, with a page of its items; null for any other. */
export async function visitorLibrary(
  db: Db,
  app: App,
  args: LibraryArgs,
): Promise<(ReadLibrary & { readonly group: groupVisitors.OpenGroup['card'] }) | null> {
  const read = await readLibrary(db, app, { id: anonymousId, roles: [] }, args)
  const group = read && (await groupVisitors.findOpenGroup(db, { id: read.library.groupId }))
  if (!read || !group) return null
  return { ...read, group: group.card, items: read.items.filter(({ post }) => !post.author.isPrivate) }
}
