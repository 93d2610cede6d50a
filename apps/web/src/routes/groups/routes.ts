import { createRoute, redirect } from '@tanstack/react-router'
import { prefetchCall } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { paths } from '#lib/navigation/paths.ts'
import { memberLayout } from '#routes/layouts.ts'
import type { screens } from './screens.ts'

const load = () => import('./group.tsx')

const groupFrame = createRoute({
  getParentRoute: () => memberLayout,
  path: '/g/$groupId',
  loader: ({ context, params }) =>
    prefetchCall(context.queryClient, 'groups.getGroup', { params: { id: params.groupId } }),
  component: lazyScreen('groups', load, 'GroupFrame'),
})

const screenOf = (name: keyof typeof screens, area = 'groups') =>
  lazyScreen(area, async () => (await import('./screens.ts')).screens[name](), 'Screen')

const staticData = { hasAside: true } as const

/** A section of a group; `area` is the folder that its screen is from. */
const section = <const P extends keyof typeof screens>(path: P, area?: string) =>
  createRoute({ getParentRoute: () => groupFrame, path, staticData, component: screenOf(path, area) })

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

/** A page outside any group, or with a frame of its own, as what those who run a group do. */
const apart = <const P extends string>(path: P, name: keyof typeof screens) =>
  createRoute({ getParentRoute: () => memberLayout, path, component: screenOf(name) })

/** The screens of this area, by frame. */
export const groupRoutes = {
  member: [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g',
      component: lazyScreen('groups', () => import('./mine/myGroups.tsx'), 'MyGroups'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/g/discover',
      // The screen parses it: code about filters is not loaded before.
      validateSearch: (search: Record<string, unknown>) => search,
      component: screenOf('discover'),
    }),
    apart('/g/new', 'newGroup'),
    // Also for people who are banned, and see nothing else of the group.
    apart('/g/$groupId/record', 'record'),
    apart('/g/$groupId/rules', 'rulesHistory'),
    groupFrame.addChildren([
      createRoute({
        getParentRoute: () => groupFrame,
        path: '/',
        staticData,
        component: lazyScreen('groups', load, 'GroupPosts'),
      }),
      section('about'),
      section('library', 'libraries'),
      section('premium', 'premium'),
      section('events', 'events'),
      section('members'),
      section('invite'),
      section('votes'),
      section('votes/$procedureId'),
      section('succession'),
      moved('requests'),
      moved('scheduled'),
      moved('settings'),
    ]),
    // The page finds the open part in its address, so that the first load knows none.
    apart('/g/$groupId/manage', 'manage'),
    apart('/g/$groupId/manage/$', 'manage'),
  ],
} as const
