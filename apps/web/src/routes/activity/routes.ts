import { createRoute } from '@tanstack/react-router'
import { prefetchCall, prefetchPages } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { choiceOf } from '#lib/navigation/searchParams.ts'
import { memberLayout } from '#routes/layouts.ts'
import type { screens } from './screens.ts'

const screenOf = (name: keyof typeof screens) =>
  lazyScreen('activity', async () => (await import('./screens.ts')).screens[name](), 'Screen')

/** The screens of this area, by frame. */
export const activityRoutes = {
  member: [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/activity',
      validateSearch: (search) => ({
        show: choiceOf(search, 'show', ['all', 'mentions', 'groups', 'follows']),
        only: choiceOf(search, 'only', ['unread']),
      }),
      staticData: { hasAside: true },
      component: lazyScreen('activity', () => import('./activity.tsx'), 'Activity'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/activity/requests',
      component: screenOf('requests'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/decisions/$caseId',
      loader: ({ context, params }) => prefetchCall(context.queryClient, 'accounts.getDecision', { params }),
      component: screenOf('decision'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/statements/$id',
      loader: ({ context, params }) => prefetchCall(context.queryClient, 'accounts.getStatement', { params }),
      component: screenOf('statement'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/standing',
      loader: ({ context }) => prefetchPages(context.queryClient, 'accounts.statements', { body: {} }),
      component: screenOf('ownStatements'),
    }),
  ],
} as const
