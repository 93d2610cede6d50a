import { createRoute } from '@tanstack/react-router'
import { prefetchCall } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { memberLayout } from '#routes/layouts.ts'

const load = () => import('./group.tsx')

const groupFrame = createRoute({
  getParentRoute: () => memberLayout,
  path: '/g/$groupId',
  loader: ({ context, params }) =>
    prefetchCall(context.queryClient, 'groups.getGroup', { params: { id: params.groupId } }),
  component: lazyScreen('groups', load, 'GroupFrame'),
})

/** The screens of this area, by frame. */
export const groupRoutes = {
  member: [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g',
      component: lazyScreen('groups', () => import('./myGroups.tsx'), 'MyGroups'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/discover',
      // The screen parses it: code about filters is not loaded before.
      validateSearch: (search: Record<string, unknown>) => search,
      component: lazyScreen('groups', () => import('./discover.tsx'), 'DiscoverGroups'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/new',
      component: lazyScreen('groups', () => import('./newGroup.tsx'), 'NewGroup'),
    }),
    groupFrame.addChildren([
      createRoute({ getParentRoute: () => groupFrame, path: '/', component: lazyScreen('groups', load, 'GroupPosts') }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'about',
        component: lazyScreen('groups', () => import('./about.tsx'), 'AboutGroup'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'library',
        component: lazyScreen('libraries', () => import('#routes/libraries/libraryList.tsx'), 'LibraryList'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'premium',
        component: lazyScreen('premium', () => import('#routes/premium/storefront.tsx'), 'Storefront'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'events',
        component: lazyScreen('events', () => import('#routes/events/list/groupEvents.tsx'), 'GroupEvents'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'members',
        component: lazyScreen('groups', () => import('./members.tsx'), 'GroupMembers'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'requests',
        component: lazyScreen('groups', () => import('./requests.tsx'), 'GroupRequests'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'scheduled',
        component: lazyScreen('groups', () => import('./scheduled.tsx'), 'GroupScheduled'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'invite',
        component: lazyScreen('groups', () => import('./invite.tsx'), 'InviteToGroup'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'settings',
        component: lazyScreen('groups', () => import('./settings.tsx'), 'GroupSettings'),
      }),
    ]),
  ],
} as const
