import { createRoute } from '@tanstack/react-router'
import { prefetchCall, prefetchPages } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { administratorsOnly, manageLayout, runLayout, wideLayout } from '#routes/layouts.ts'
import { queueRoutes } from './queueRoutes.ts'
import { staffRoutes, viewAsRoute } from './staffRoutes.ts'

/** The screens of this area, by frame. Landing pages are also for people who run a community without being staff. */
export const manageRoutes = {
  manage: [
    ...queueRoutes,
    ...staffRoutes,
    createRoute({
      getParentRoute: () => manageLayout,
      path: 'organizations',
      beforeLoad: administratorsOnly,
      loader: ({ context }) => prefetchPages(context.queryClient, 'admin.enterpriseGroupsList', { body: {} }),
      component: lazyScreen('manage', () => import('./organizations.tsx'), 'ManagedOrganizations'),
    }),
  ],
  wide: [
    viewAsRoute,
    createRoute({
      getParentRoute: () => wideLayout,
      path: '/manage/uploads',
      component: lazyScreen('manage', () => import('./uploads.tsx'), 'ManagedUploads'),
    }),
  ],
  run: [
    createRoute({
      getParentRoute: () => runLayout,
      path: '/manage/communities/$handle',
      loader: ({ context, params: { handle } }) =>
        prefetchCall(context.queryClient, 'landing.getCommunityProfile', { params: { communityHandle: handle } }),
      component: lazyScreen('manage', () => import('./community.tsx'), 'ManagedCommunity'),
    }),
  ],
} as const
