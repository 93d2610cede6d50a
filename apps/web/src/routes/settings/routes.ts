import { createRoute } from '@tanstack/react-router'
import { prefetchCall, prefetchPages } from '../../lib/calls/index.ts'
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
      path: 'account',
      component: screen('settings', () => import('./account.tsx'), 'AccountSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'password',
      component: screen('settings', () => import('./password.tsx'), 'PasswordSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'sessions',
      loader: ({ context }) => prefetchCall(context.queryClient, 'accounts.getSessions'),
      component: screen('settings', () => import('./sessions.tsx'), 'Sessions'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'language',
      loader: ({ context }) => prefetchCall(context.queryClient, 'accounts.getLanguage'),
      component: screen('settings', () => import('./language.tsx'), 'LanguageSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'appearance',
      component: screen('settings', () => import('./appearance.tsx'), 'Appearance'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'blocked',
      loader: ({ context }) => prefetchPages(context.queryClient, 'users.getBlockedUsers', { query: {} }),
      component: screen('settings', () => import('./blocked.tsx'), 'BlockedPeople'),
    }),
  ],
} as const
