import { createRoute, redirect } from '@tanstack/react-router'
import { prefetchCall } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { paths } from '#lib/navigation/paths.ts'
import { memberLayout } from '#routes/layouts.ts'

const load = () => import('./group.tsx')

const groupFrame = createRoute({
  getParentRoute: () => memberLayout,
  path: '/g/$groupId',
  loader: ({ context, params }) =>
    prefetchCall(context.queryClient, 'groups.getGroup', { params: { id: params.groupId } }),
  component: lazyScreen('groups', load, 'GroupFrame'),
})

const hasAside = { hasAside: true } as const

/** A section of a group that belongs to this area. */
const section = <const P extends string, K extends string>(
  path: P,
  loadScreen: () => Promise<Record<NoInfer<K>, unknown>>,
  component: K,
) =>
  createRoute({
    getParentRoute: () => groupFrame,
    path,
    staticData: hasAside,
    component: lazyScreen('groups', loadScreen, component),
  })

/** An address from before those who run a group had a place of their own. */
const moved = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => groupFrame,
    path,
    beforeLoad: ({ params }) => {
      const { groupId = '' }: { readonly groupId?: string } = params
      throw redirect({ href: paths.manageGroup(groupId, path), replace: true })
    },
  })

/** What those who run a group do: the page finds the open part in its address, so that the first load knows none. */
const managed = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => memberLayout,
    path,
    component: lazyScreen('groups', () => import('./manage/ManageFrame.tsx'), 'ManageFrame'),
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
      section('/', load, 'GroupPosts'),
      section('about', () => import('./about.tsx'), 'AboutGroup'),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'library',
        staticData: hasAside,
        component: lazyScreen('libraries', () => import('#routes/libraries/libraryList.tsx'), 'LibraryList'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'premium',
        staticData: hasAside,
        component: lazyScreen('premium', () => import('#routes/premium/storefront.tsx'), 'Storefront'),
      }),
      createRoute({
        getParentRoute: () => groupFrame,
        path: 'events',
        staticData: hasAside,
        component: lazyScreen('events', () => import('#routes/events/list/groupEvents.tsx'), 'GroupEvents'),
      }),
      section('members', () => import('./members.tsx'), 'GroupMembers'),
      section('invite', () => import('./invite.tsx'), 'InviteToGroup'),
      moved('requests'),
      moved('scheduled'),
      moved('settings'),
    ]),
    managed('/g/$groupId/manage'),
    managed('/g/$groupId/manage/$'),
  ],
} as const
