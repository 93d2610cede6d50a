import { createRoute, redirect } from '@tanstack/react-router'
import { prefetchCall } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { memberLayout, wideLayout } from '#routes/layouts.ts'
import type { Screens } from './screens.ts'

/** Inside the frame of the group that an organisation is. */
const frame = createRoute({
  getParentRoute: () => memberLayout,
  path: '/o/$groupId',
  loader: ({ context, params }) =>
    prefetchCall(context.queryClient, 'groups.getGroup', { params: { id: params.groupId } }),
  component: lazyScreen('groups', () => import('#routes/groups/group.tsx'), 'GroupFrame'),
})

const of = (name: keyof Screens) =>
  lazyScreen('organizations', async () => (await import('./screens.ts')).screens[name](), 'Screen')
const page = <const P extends keyof Screens>(path: P) =>
  createRoute({ getParentRoute: () => frame, path, component: of(path) })

/** The home of an organisation is shown as the group it is; its own address, used in mails and links, leads there. */
export const organizationRoutes = {
  member: [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/o',
      beforeLoad: () => {
        throw redirect({ href: paths.groups, replace: true })
      },
    }),
    frame.addChildren([
      createRoute({
        getParentRoute: () => frame,
        path: '/',
        beforeLoad: ({ params: { groupId } }) => {
          throw redirect({ href: paths.group(groupId), replace: true })
        },
      }),
      page('admin'),
      page('metrics'),
      page('join-codes'),
      page('live/setup'),
      page('live/keys'),
      page('settings'),
    ]),
  ],
  wide: [
    createRoute({
      getParentRoute: () => wideLayout,
      path: '/live/$groupId',
      loader: ({ context, params }) =>
        prefetchCall(context.queryClient, 'groups.getEnterpriseStreamLinks', { params: { id: params.groupId } }),
      component: of('watch'),
    }),
  ],
} as const
