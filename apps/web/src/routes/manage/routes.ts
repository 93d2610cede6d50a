import { createRoute } from '@tanstack/react-router'
import { prefetchCall, prefetchPages } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { textOf } from '#lib/navigation/searchParams.ts'
import { administratorsOnly, manageLayout, memberLayout, runLayout, wideLayout } from '#routes/layouts.ts'
import { queueRoutes } from './queueRoutes.ts'
import { staffRoutes, viewAsRoute } from './staffRoutes.ts'

/** The screens of this area, by frame. Landing pages and guides are also for people who are no staff. */
export const manageRoutes = {
  member: [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/handbook',
      validateSearch: (search) => ({ q: textOf(search, 'q') }),
      component: lazyScreen('manage', () => import('./handbook/guides.tsx'), 'Guides'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/handbook/$id',
      component: lazyScreen('manage', () => import('./handbook/guides.tsx'), 'GuidePage'),
    }),
  ],
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
