import { createRoute } from '@tanstack/react-router'
import { prefetchCall } from '#lib/calls/index.ts'
import { screen } from '#lib/screen.ts'
import { choiceOf } from '#lib/search-params.ts'
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
      component: screen('activity', () => import('./activity.tsx'), 'Activity'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/activity/requests',
      component: screen('activity', () => import('./requests.tsx'), 'Requests'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/decisions/$caseId',
      loader: ({ context, params }) => prefetchCall(context.queryClient, 'accounts.getDecision', { params }),
      component: screen('activity', () => import('./decision.tsx'), 'Decision'),
    }),
  ],
} as const
