import type { LibraryItemView, LibraryView } from '@koinon/contract/shared'
import { anonymousId } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupVisitors } from '#features/groups/index.ts'
import { itemViews, libraryViews } from '../present.ts'
import { libraryFactsOf } from '../store/access.ts'
import { type PlacedItemRow, itemPage } from '../store/items.ts'

interface VisitorLibrary {
  readonly library: LibraryView
  readonly group: groupVisitors.OpenGroup['card']
  readonly items: LibraryItemView[]
  readonly nextCursor: string | null
}

/** A library of a group that is open to visitors, with a page of its items; null for any other. */
export async function visitorLibrary(
  db: Db,
  app: App,
  { libraryId, cursor, limit }: { libraryId: string; cursor: string | undefined; limit: number },
): Promise<VisitorLibrary | null> {
  const facts = (await libraryFactsOf(db, anonymousId, [libraryId])).get(libraryId)
  const group = facts ? await groupVisitors.findOpenGroup(db, { id: facts.groupId }) : null
  const [library] = facts && group ? await libraryViews(db, app, anonymousId, [libraryId]) : []
  if (!facts || !group || !library) return null
  const cursorScope = ['visitorLibrary', libraryId]
  const [order, id] = readCursor(cursor, cursorScope) ?? []
  const after = id === undefined ? null : { library: 1, order: Number(order), id: String(id) }
  const locked = facts.locked ? [libraryId] : []
  const rows = await itemPage(db, anonymousId, {
    libraryIds: [libraryId],
    locked,
    sectionId: null,
    state: null,
    after,
    limit,
  })
  const views = await itemViews(db, app, { id: anonymousId, roles: [] }, rows.slice(0, limit))
  const open = views.filter(({ post }) => !post.author.isPrivate)
  const keyOf = ({ order: place, id: itemId }: PlacedItemRow) => [place, itemId]
  return { library, group: group.card, ...pageOf(rows, { limit, keyOf, cursorScope }, () => open) }
}
