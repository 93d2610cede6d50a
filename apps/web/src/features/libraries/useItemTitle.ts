import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'

/** Stores an item's own title, shown at once in its library; null goes back to the first line of its post. */
export function useItemTitle(itemId: string) {
  const view = useCacheView()
  const show = (title: string | null) =>
    view.update('groups.contentLibrariesPosts', (page) => ({
      ...page,
      items: page.items.map((item) => (item.id === itemId ? { ...item, title } : item)),
    }))
  const { mutate } = useMutationCall('groups.contentLibraryItemsUpdate', {
    isInOrder: true,
    onStart: ({ body: { title } }) => show(title),
    onSuccess: ({ title }) => {
      show(title)
      view.outdate('groups.contentLibraryItemsSearch')
      view.outdate('users.listFavoriteEntities')
    },
    onFailure: (error) => {
      view.invalidate('groups.contentLibrariesPosts')
      toastFailure(error)
    },
  })
  return (title: string | null) => mutate({ params: { id: itemId }, body: { title } })
}
