import type { EntitlementView, LibraryItemView, LibraryView, PostView } from '@koinon/contract/shared'
import { entitlementViews } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type Viewer, foundTexts, presentPosts } from '#features/content/index.ts'
import { grantFor, imageView } from '#features/media/index.ts'
import { libraryPolicy } from './policy.ts'
import { type ItemRow, itemRows } from './store/items.ts'
import { type LibraryRow, libraryRows } from './store/libraries.ts'

const libraryView = (
  app: App,
  viewerId: string,
  row: LibraryRow,
  entitlement: EntitlementView | null,
): LibraryView => ({
  id: row.id,
  groupId: row.groupId,
  version: row.version,
  title: row.title,
  description: row.description,
  descriptionFacets: [...row.facets],
  cover: row.cover ? imageView(row.cover, grantFor(app, row.cover.media_id, { id: viewerId })) : null,
  access: row.access,
  entitlement,
  sections: [...row.sections],
  itemCount: row.itemCount,
  durationMs: row.durationMs,
  progress: { done: row.done, total: row.itemCount, lastItemId: row.locked ? null : row.lastItemId },
  locked: row.locked,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  can: libraryPolicy.can(row),
})

/** The libraries with these ids as the viewer may see them, in this order; others are left out. */
export async function libraryViews(db: Db, app: App, viewerId: string, ids: readonly string[]): Promise<LibraryView[]> {
  const rows = new Map((await libraryRows(db, viewerId, ids)).map((row) => [row.id, row]))
  const sold = [...rows.values()].flatMap(({ entitlementId }) => entitlementId ?? [])
  const entitlements = await entitlementViews(db, viewerId, sold)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [libraryView(app, viewerId, row, entitlements.get(row.entitlementId ?? '') ?? null)] : []
  })
}

/** A library that its caller may see. */
export async function wholeLibrary(db: Db, app: App, viewerId: string, id: string): Promise<LibraryView> {
  const [view] = await libraryViews(db, app, viewerId, [id])
  if (!view) throw new Error('A library that was just found is gone.')
  return view
}

/** Rows that the viewer may see, with their posts, in order. */
export const itemViews = async (
  db: Db,
  app: App,
  viewer: Viewer,
  rows: readonly ItemRow[],
): Promise<LibraryItemView[]> => viewsWith(rows, await presentPosts(db, app, viewer, postIdsOf(rows)))

const postIdsOf = (rows: readonly ItemRow[]): string[] => rows.map(({ postId }) => postId)

function viewsWith(rows: readonly ItemRow[], posts: readonly PostView[]): LibraryItemView[] {
  const byId = new Map(posts.map((post) => [post.id, post]))
  return rows.flatMap(({ id, libraryId, sectionId, postId, position, title, state, positionMs }) => {
    const post = byId.get(postId)
    return post ? [{ id, libraryId, sectionId, position, title, post, progress: { state, positionMs } }] : []
  })
}

type ItemsById = Map<string, LibraryItemView>
const byIdOf = (views: readonly LibraryItemView[]): ItemsById => new Map(views.map((view) => [view.id, view]))

/** The items with these ids as the viewer may read them, by id. */
export async function presentItems(db: Db, app: App, viewer: Viewer, ids: readonly string[]): Promise<ItemsById> {
  const rows = await itemRows(db, viewer.id, ids)
  return byIdOf(await itemViews(db, app, viewer, [...rows.values()]))
}

/** `presentItems` with all of an article's text. */
export async function wholeItems(db: Db, app: App, viewer: Viewer, ids: readonly string[]): Promise<ItemsById> {
  const rows = [...(await itemRows(db, viewer.id, ids)).values()]
  return byIdOf(viewsWith(rows, await foundTexts.presentWholePosts(db, app, viewer, postIdsOf(rows))))
}
