import type { Revived } from '@koinon/client'
import type { LibraryItemView, LibraryView } from '@koinon/contract/shared'
import type { CacheView } from './cacheView.ts'
import type { Reducers } from './reducer.ts'
import { isLibrary, isLibraryItem } from './entityMatchers.ts'

/** Libraries' counts and what is shown of them, wherever they are listed. */
function invalidateLibraries(view: CacheView, libraryId: string): void {
  view.invalidate('groups.getContentLibrary', ({ params }) => params.contentLibraryId === libraryId)
  view.invalidate('groups.listContentLibraries')
  view.outdate('groups.contentLibrariesSearch')
  view.outdate('groups.contentLibraryItemsSearch')
}

/**
 * A member's view of a group's libraries and rights in them depend on their membership; the counts depend on whom they
 * blocked.
 */
export function refetchGroupLibraries(view: CacheView, groupId?: string): void {
  view.invalidate('groups.getContentLibrary', ({ params }) => groupId === undefined || params.groupId === groupId)
  view.invalidate('groups.listContentLibraries', ({ params }) => groupId === undefined || params.groupId === groupId)
  view.invalidate('groups.contentLibrariesPosts')
}

/** Content libraries and the member's progress in them. */
export const libraryReducers: Reducers<'library.changed' | 'library.progressed'> = {
  'library.changed': (view, { libraryId, groupId }) => {
    invalidateLibraries(view, libraryId)
    view.invalidate('groups.contentLibrariesPosts', ({ body }) => body.contentLibraryIds.includes(libraryId))
    view.outdate('users.listFavoriteEntities')
    // The number of libraries it has.
    view.invalidate('groups.getGroup', ({ params }) => params.id === groupId)
  },
  'library.progressed': (view, { libraryId, itemId, progress }) => {
    let isCounted = false
    view.patch(isLibraryItem(itemId), (thing) => {
      const item = thing as unknown as Revived<LibraryItemView>
      isCounted ||= item.progress.state === progress.state
      return { ...item, progress }
    })
    // Where the member was last; how much is done is known only if it did not change.
    view.patch(isLibrary(libraryId), (thing) => {
      const library = thing as unknown as Revived<LibraryView>
      return { ...library, progress: { ...library.progress, lastItemId: itemId } }
    })
    // Includes the member's notes; a member who is typing is not interrupted.
    view.outdate('groups.contentLibraryItemsProgress', ({ params }) => params.id === itemId)
    if (isCounted) return
    invalidateLibraries(view, libraryId)
    view.invalidate(
      'groups.contentLibrariesPosts',
      ({ body }) => body.state !== undefined && body.contentLibraryIds.includes(libraryId),
    )
  },
}
