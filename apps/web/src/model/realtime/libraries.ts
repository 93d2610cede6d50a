import type { Revived } from '@koinon/client'
import type { LibraryItemView, LibraryView } from '@koinon/contract/shared'
import type { CacheView } from './cacheView.ts'
import type { Reducers } from './reducers.ts'
import { isLibrary, isLibraryItem } from './things.ts'

/** What is counted in libraries and shown of them, wherever it is listed. */
function readLibrariesAnew(view: CacheView, libraryId: string): void {
  view.invalidate('groups.getContentLibrary', ({ params }) => params.contentLibraryId === libraryId)
  view.invalidate('groups.listContentLibraries')
  view.outdate('groups.contentLibrariesSearch')
  view.outdate('groups.contentLibraryItemsSearch')
}

/** What one sees and may do in a group's libraries hangs on one's own place in it; in what is counted, on whom one blocks. */
export function readLibrariesOfGroupsAnew(view: CacheView, groupId?: string): void {
  view.invalidate('groups.getContentLibrary', ({ params }) => groupId === undefined || params.groupId === groupId)
  view.invalidate('groups.listContentLibraries', ({ params }) => groupId === undefined || params.groupId === groupId)
  view.invalidate('groups.contentLibrariesPosts')
}

/** Content libraries, and how far one is with them. */
export const libraryReducers: Reducers<'library.changed' | 'library.progressed'> = {
  'library.changed': (view, { libraryId, groupId }) => {
    readLibrariesAnew(view, libraryId)
    view.invalidate('groups.contentLibrariesPosts', ({ body }) => body.contentLibraryIds.includes(libraryId))
    view.outdate('users.listFavoriteEntities')
    // How many libraries it has.
    view.invalidate('groups.getGroup', ({ params }) => params.id === groupId)
  },
  'library.progressed': (view, { libraryId, itemId, progress }) => {
    let isCounted = false
    view.patch(isLibraryItem(itemId), (thing) => {
      const item = thing as unknown as Revived<LibraryItemView>
      isCounted ||= item.progress.state === progress.state
      return { ...item, progress }
    })
    // What one was last at; how much is done is only known where it did not change.
    view.patch(isLibrary(libraryId), (thing) => {
      const library = thing as unknown as Revived<LibraryView>
      return { ...library, progress: { ...library.progress, lastItemId: itemId } }
    })
    // With it comes what one wrote down; who is writing goes on.
    view.outdate('groups.contentLibraryItemsProgress', ({ params }) => params.id === itemId)
    if (isCounted) return
    readLibrariesAnew(view, libraryId)
    view.invalidate(
      'groups.contentLibrariesPosts',
      ({ body }) => body.state !== undefined && body.contentLibraryIds.includes(libraryId),
    )
  },
}
