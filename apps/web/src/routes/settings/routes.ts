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
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'muted',
      loader: ({ context }) => prefetchPages(context.queryClient, 'users.getMutes', { query: {} }),
      component: screen('settings', () => import('./muted.tsx'), 'MutedPeople'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'filters',
      loader: ({ context }) => prefetchCall(context.queryClient, 'users.getFilters'),
      component: screen('settings', () => import('./filters.tsx'), 'WordFilters'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'emails',
      component: screen('settings', () => import('./emails.tsx'), 'EmailSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'phones',
      loader: ({ context }) => prefetchCall(context.queryClient, 'landing.getInstance'),
      component: screen('settings', () => import('./phones.tsx'), 'PhoneSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'two-factor',
      component: screen('settings', () => import('./two-factor.tsx'), 'TwoFactorSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'passkeys',
      loader: ({ context }) => prefetchCall(context.queryClient, 'accounts.listPasskeys'),
      component: screen('settings', () => import('./passkeys.tsx'), 'PasskeySettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'linked',
      loader: ({ context }) => prefetchCall(context.queryClient, 'landing.getInstance'),
      component: screen('settings', () => import('./linked.tsx'), 'LinkedSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'handoff',
      component: screen('settings', () => import('./handoff.tsx'), 'HandoffSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'notifications',
      loader: ({ context }) => prefetchCall(context.queryClient, 'accounts.getNotificationSettings'),
      component: screen('settings', () => import('./notifications.tsx'), 'NotificationSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'home-page',
      loader: ({ context }) => prefetchCall(context.queryClient, 'accounts.getPreferredHomePage'),
      component: screen('settings', () => import('./home-page.tsx'), 'HomePageSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'interests',
      loader: ({ context }) => prefetchCall(context.queryClient, 'accounts.availableInterests'),
      component: screen('settings', () => import('./interests.tsx'), 'InterestSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'keyboard',
      component: screen('settings', () => import('./keyboard.tsx'), 'KeyboardSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'privacy',
      component: screen('settings', () => import('./privacy.tsx'), 'PrivacySettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'contacts',
      component: screen('settings', () => import('./contacts.tsx'), 'ContactSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'family',
      loader: ({ context }) => prefetchCall(context.queryClient, 'accounts.familyLinksWaiting'),
      component: screen('settings', () => import('./family.tsx'), 'FamilySettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'organization',
      component: screen('settings', () => import('./organization.tsx'), 'OrganizationSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'terms',
      loader: ({ context }) => prefetchCall(context.queryClient, 'accounts.listTerms'),
      component: screen('settings', () => import('./terms.tsx'), 'TermsSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'deactivate',
      component: screen('settings', () => import('./deactivate.tsx'), 'DeactivateSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'delete',
      component: screen('settings', () => import('./delete.tsx'), 'DeleteSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'subscription',
      loader: ({ context }) => prefetchCall(context.queryClient, 'accounts.getSubscriptionSettings'),
      component: screen('settings', () => import('./subscription.tsx'), 'SubscriptionSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'calendar',
      loader: ({ context }) => prefetchCall(context.queryClient, 'accounts.getCalendarFeed'),
      component: screen('settings', () => import('./calendar.tsx'), 'CalendarSettings'),
    }),
    createRoute({
      getParentRoute: () => settingsLayout,
      path: 'data',
      loader: ({ context }) => prefetchCall(context.queryClient, 'accounts.getExport'),
      component: screen('settings', () => import('./data.tsx'), 'DataSettings'),
    }),
  ],
} as const
