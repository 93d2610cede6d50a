import { createRoute, redirect } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { memberLayout } from '../layouts.ts'

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
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/o/$groupId',
      beforeLoad: ({ params: { groupId } }) => {
        throw redirect({ href: paths.group(groupId), replace: true })
      },
    }),
  ],
} as const
