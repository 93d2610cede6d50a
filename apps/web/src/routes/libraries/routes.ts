import { createRoute } from '@tanstack/react-router'
import { prefetchCall } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import type { RouterContext } from '#routes/layouts.ts'
import { memberLayout, wideLayout } from '#routes/layouts.ts'

interface Going {
  readonly context: RouterContext
  readonly params: { readonly groupId: string; readonly libraryId: string }
}
const readLibrary = ({ context, params: { groupId, libraryId } }: Going) =>
  prefetchCall(context.queryClient, 'groups.getContentLibrary', { params: { groupId, contentLibraryId: libraryId } })

/** The screens of this area, by frame. The list of libraries is inside its group's frame. */
export const libraryRoutes = {
  member: [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/library/new',
      component: lazyScreen('libraries', () => import('./edit.tsx'), 'NewLibrary'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/library/$libraryId',
      loader: readLibrary,
      component: lazyScreen('libraries', () => import('./library.tsx'), 'LibraryPage'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/$groupId/library/$libraryId/edit',
      loader: readLibrary,
      component: lazyScreen('libraries', () => import('./edit.tsx'), 'EditLibrary'),
    }),
  ],
  wide: [
    createRoute({
      getParentRoute: () => wideLayout,
      path: '/g/$groupId/library/$libraryId/$postId',
      loader: readLibrary,
      component: lazyScreen('libraries', () => import('./item.tsx'), 'LibraryItemPage'),
    }),
  ],
} as const
