import { createRoute, redirect } from '@tanstack/react-router'
import { prefetchCall } from '../../lib/calls/index.ts'
import { paths } from '../../lib/paths.ts'
import { screen } from '../../lib/screen.ts'
import { memberLayout, wideLayout } from '../layouts.ts'
import type { Screens } from './screens.ts'

/** Stands in the frame of the group that an organisation is. */
const frame = createRoute({
  getParentRoute: () => memberLayout,
  path: '/o/$groupId',
  loader: ({ context, params }) =>
    prefetchCall(context.queryClient, 'groups.getGroup', { params: { id: params.groupId } }),
  component: screen('groups', () => import('../groups/group.tsx'), 'GroupFrame'),
})

const page = <const P extends keyof Screens>(path: P, component: keyof Awaited<ReturnType<Screens[P]>> & string) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    component: screen(
      'organizations',
      async () => (await import('./screens.ts')).screens[path]() as Promise<Record<string, unknown>>,
      component,
    ),
  })

/** The home of an organisation is shown as the group that it is; its own address, which mails and links name, leads there. */
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
      page('admin', 'OrganizationAdmin'),
      page('metrics', 'OrganizationMetrics'),
      page('live/setup', 'Studio'),
      page('live/keys', 'StreamKeys'),
      page('settings', 'OrganizationSettings'),
    ]),
  ],
  wide: [
    createRoute({
      getParentRoute: () => wideLayout,
      path: '/live/$groupId',
      loader: ({ context, params }) =>
        prefetchCall(context.queryClient, 'groups.getEnterpriseStreamLinks', { params: { id: params.groupId } }),
      component: screen('organizations', async () => (await import('./screens.ts')).screens.watch(), 'WatchLive'),
    }),
  ],
} as const
