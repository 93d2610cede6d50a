import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'

type Said = GivenOf<'groups.contentLibraryItemsProgress'>['body']
interface ProgressOptions {
  /** For automatic updates, such as a video's position: failures are not shown. */
  readonly isQuiet?: boolean
}

/** Stores the member's progress in an item, shown at once wherever the item appears. */
export function useProgress(itemId: string, { isQuiet = false }: ProgressOptions = {}) {
  const view = useCacheView()
  const save = useMutationCall('groups.contentLibraryItemsProgress', {
    isInOrder: true,
    onStart: ({ body: { state, positionMs } = {} }) => {
      view.update('groups.contentLibrariesPosts', (page) => ({
        ...page,
        items: page.items.map((item) =>
          item.id === itemId
            ? {
                ...item,
                progress: {
                  state: state ?? item.progress.state,
                  positionMs: positionMs ?? item.progress.positionMs,
                },
              }
            : item,
        ),
      }))
    },
    onSuccess: (saved, { body: { state } = {} }) => {
      view.set('groups.contentLibraryItemsProgress', { params: { id: itemId }, body: {} }, saved)
      if (state === undefined) return
      view.invalidate('groups.getContentLibrary')
      view.invalidate('groups.listContentLibraries')
    },
    onFailure: (error) => {
      view.invalidate('groups.contentLibrariesPosts')
      if (!isQuiet) toastFailure(error)
    },
  })
  const { mutate } = save
  return {
    save: (body: Said) => mutate({ params: { id: itemId }, body }),
    isPending: save.isPending,
    isDone: save.isSuccess,
  }
}
