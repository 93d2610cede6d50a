import { createRoute } from '@tanstack/react-router'
import { prefetchCall } from '../../lib/calls/index.ts'
import { screen } from '../../lib/screen.ts'
import { wideLayout } from '../layouts.ts'

/**
 * The screens of this area, by the frame they stand in. Landing pages are also for those who run a community and are no
 * staff; they stand in the members' frame.
 */
export const manageRoutes = {
  manage: [],
  wide: [
    createRoute({
      getParentRoute: () => wideLayout,
      path: '/manage/communities/$handle',
      loader: ({ context, params: { handle } }) =>
        prefetchCall(context.queryClient, 'landing.getCommunityProfile', { params: { communityHandle: handle } }),
      component: screen('manage', () => import('./community.tsx'), 'ManagedCommunity'),
    }),
    createRoute({
      getParentRoute: () => wideLayout,
      path: '/manage/uploads',
      component: screen('manage', () => import('./uploads.tsx'), 'ManagedUploads'),
    }),
  ],
} as const
