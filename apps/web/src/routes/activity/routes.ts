import { createRoute } from '@tanstack/react-router'
import { screen } from '../../lib/screen.ts'
import { choiceOf } from '../../lib/search-params.ts'
import { memberLayout } from '../layouts.ts'

/** The screens of this area, by the frame they stand in. */
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
  ],
} as const
