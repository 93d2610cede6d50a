import { createRoute, redirect } from '@tanstack/react-router'
import { prefetchCall } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { memberLayout, wideLayout } from '#routes/layouts.ts'

/** Today's names of the parts of an organisation. */
const parts: Readonly<Record<string, string>> = { admin: 'overview', metrics: 'analytics', 'live/setup': 'live' }

/** Addresses from before an organisation was shown as the group it is; mails and links still use them. */
const moved = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => memberLayout,
    path,
    beforeLoad: ({ params }) => {
      const { groupId, _splat: part }: { readonly groupId?: string; readonly _splat?: string } = params
      if (groupId === undefined) throw redirect({ href: paths.groups, replace: true })
      const href = part ? paths.manageGroup(groupId, parts[part] ?? part) : paths.group(groupId)
      throw redirect({ href, replace: true })
    },
  })

/** An organisation is the group that it is: only its streams have a page of their own. */
export const organizationRoutes = {
  member: [moved('/o'), moved('/o/$groupId'), moved('/o/$groupId/$')],
  wide: [
    createRoute({
      getParentRoute: () => wideLayout,
      path: '/live/$groupId',
      loader: ({ context, params }) =>
        prefetchCall(context.queryClient, 'groups.getEnterpriseStreamLinks', { params: { id: params.groupId } }),
      component: lazyScreen('organizations', () => import('./watch.tsx'), 'WatchLive'),
    }),
  ],
} as const
