import type { LibraryView, PostView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { libraryViews } from './present.ts'
import { type Scored, findLibraries, findLibraryItems } from './store/findLibraries.ts'

interface Paged {
  readonly cursor: string | undefined
  readonly limit: number
}
interface PageState {
  readonly after: Scored | null
  readonly asOf: Date
}

/** The first page fixes the moment as of which the list is made; it travels in the cursor. */
function pageState(app: App, cursor: string | undefined, cursorScope: unknown): PageState {
  const [score, id, asOf] = readCursor(cursor, cursorScope) ?? []
  return id === undefined
    ? { after: null, asOf: app.runtime.now() }
    : { after: { score: Number(score), id: String(id) }, asOf: new Date(Number(asOf)) }
}

/** Libraries by title and description, closest match first. */
export async function searchLibraries(
  db: Db,
  app: App,
  viewerId: string,
  { text, groupId, cursor, limit }: Paged & { text: string; groupId: string | undefined },
): Promise<{ items: LibraryView[]; nextCursor: string | null }> {
  const cursorScope = ['libraries', text, groupId]
  const state = pageState(app, cursor, cursorScope)
  const { hits } = await findLibraries(db, viewerId, {
    text,
    groupId,
    ...state,
    sort: 'RELEVANCE',
    limit: limit + 1,
  })
  const ids = hits.slice(0, limit).map(({ id }) => id)
  const views = await libraryViews(db, app, viewerId, ids)
  const keyOf = ({ score, id }: Scored) => [score, id, state.asOf.getTime()]
  return pageOf(hits, { limit, keyOf, cursorScope }, () => views)
}

/** Ids of items by the words of their posts, closest match first, and where the next page begins. */
export async function searchLibraryItems(
  db: Db,
  app: App,
  viewer: { id: string; language: string },
  args: Paged & {
    text: string
    groupId: string | undefined
    libraryId: string | undefined
    mediaType: PostView['mediaType'] | undefined
  },
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const { cursor, limit, ...filter } = args
  const cursorScope = ['library items', filter]
  const state = pageState(app, cursor, cursorScope)
  const { hits } = await findLibraryItems(db, viewer.id, {
    ...filter,
    ...state,
    language: viewer.language,
    sort: 'RELEVANCE',
    limit: limit + 1,
  })
  const keyOf = ({ score, id }: Scored) => [score, id, state.asOf.getTime()]
  const { items, nextCursor } = pageOf(hits, { limit, keyOf, cursorScope }, (shown) => shown.map(({ id }) => id))
  return { ids: items, nextCursor }
}
