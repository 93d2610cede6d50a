import { createRoute } from '@tanstack/react-router'
import { prefetchCall } from '#lib/calls/index.ts'
import { screen } from '#lib/screen.ts'
import { memberLayout } from '#routes/layouts.ts'

const load = () => import('./group.tsx')

const groupFrame = createRoute({
  getParentRoute: () => memberLayout,
  path: '/g/$groupId',
  loader: ({ context, params }) =>
    prefetchCall(context.queryClient, 'groups.getGroup', { params: { id: params.groupId } }),
  component: screen('groups', load, 'GroupFrame'),
})

/** The screens of this area, by frame. */
export const groupRoutes = {
  member: [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g',
      component: screen('groups', () => import('./my-groups.tsx'), 'MyGroups'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/discover',
      // The screen parses it: code about filters is not loaded before.
      validateSearch: (search: Record<string, unknown>) => search,
      component: screen('groups', () => import('./discover.tsx'), 'DiscoverGroups'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/new',
      component: screen('groups', () => import('./new-group.tsx'), 'NewGroup'),
    }),
    groupFrame.addChildren([
      createRoute({ getParentRoute: () => groupFrame, path: '/', component: screen('groups', load, 'GroupPosts') }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'about',
        component: screen('groups', () => import('./about.tsx'), 'AboutGroup'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'library',
        component: screen('libraries', () => import('#routes/libraries/shelf.tsx'), 'Shelf'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'premium',
        component: screen('premium', () => import('#routes/premium/storefront.tsx'), 'Storefront'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'events',
        component: screen('events', () => import('#routes/events/group-events.tsx'), 'GroupEvents'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'members',
        component: screen('groups', () => import('./members.tsx'), 'GroupMembers'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'requests',
        component: screen('groups', () => import('./requests.tsx'), 'GroupRequests'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'scheduled',
        component: screen('groups', () => import('./scheduled.tsx'), 'GroupScheduled'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'invite',
        component: screen('groups', () => import('./invite.tsx'), 'InviteToGroup'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'settings',
        component: screen('groups', () => import('./settings.tsx'), 'GroupSettings'),
      }),
    ]),
  ],
} as const
