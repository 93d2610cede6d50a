import { createRoute } from '@tanstack/react-router'
import { pagesQuery } from '../../lib/calls/index.ts'
import { screen } from '../../lib/screen.ts'
import { settingsLayout } from '../layouts.ts'

/*
 * The model for the routes of an area. A route names its screen, which is loaded when somebody goes there, and starts
 * reading what the screen shows, so that both travel at the same time. The loader does not wait: the screen has a state
 * for every outcome.
 */
export const settingsRoutes = {
  settings: [
    createRoute({
      getParentRoute: () => settingsLayout,
      path: '/',
      component: screen('settings', () => import('./sections.tsx'), 'Sections'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'blocked',
      loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(pagesQuery('users.getBlockedUsers', { query: {} })),
      component: screen('settings', () => import('./blocked.tsx'), 'BlockedPeople'),
    }),
  ],
} as const
