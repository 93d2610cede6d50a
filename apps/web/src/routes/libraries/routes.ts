import { createRoute } from '@tanstack/react-router'
import { prefetchCall } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import type { RouterContext } from '#routes/layouts.ts'
import { memberLayout, wideLayout } from '#routes/layouts.ts'
import type { screens } from './screens.ts'

interface Going {
  readonly context: RouterContext
  readonly params: { readonly groupId: string; readonly libraryId: string }
}
const readLibrary = ({ context, params: { groupId, libraryId } }: Going) =>
  prefetchCall(context.queryClient, 'groups.getContentLibrary', { params: { groupId, contentLibraryId: libraryId } })

const screenOf = (name: keyof typeof screens) =>
  lazyScreen('libraries', async () => (await import('./screens.ts')).screens[name](), 'Screen')

/** The screens of this area, by frame. The list of libraries is inside its group's frame. */
export const libraryRoutes = {
  member: [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/library/new',
      component: screenOf('newLibrary'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/library/$libraryId',
      loader: readLibrary,
      component: screenOf('library'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/library/$libraryId/edit',
      loader: readLibrary,
      component: screenOf('editLibrary'),
    }),
  ],
  wide: [
    createRoute({
      getParentRoute: () => wideLayout,
      path: '/g/$groupId/library/$libraryId/$postId',
      loader: readLibrary,
      component: screenOf('item'),
    }),
  ],
} as const
