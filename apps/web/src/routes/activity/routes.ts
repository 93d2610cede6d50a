import { createRoute } from '@tanstack/react-router'
import { prefetchCall } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { choiceOf } from '#lib/navigation/searchParams.ts'
import { memberLayout } from '#routes/layouts.ts'

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
      component: lazyScreen('activity', () => import('./requests.tsx'), 'Requests'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/decisions/$caseId',
      loader: ({ context, params }) => prefetchCall(context.queryClient, 'accounts.getDecision', { params }),
      component: lazyScreen('activity', () => import('./decision.tsx'), 'Decision'),
    }),
  ],
} as const
