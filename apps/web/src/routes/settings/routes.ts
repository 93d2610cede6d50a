import type { QueryClient } from '@tanstack/react-query'
import { createRoute } from '@tanstack/react-router'
import { prefetchCall, prefetchPages } from '../../lib/calls/index.ts'
import type { CallArguments, CallName } from '../../model/calls.ts'
import { screen } from '../../lib/screen.ts'
import { settingsLayout } from '../layouts.ts'

/** The calls that are asked nothing in particular. */
type PlainCall = { [N in CallName]: [] extends CallArguments<N, object> ? N : never }[CallName]

/** A page of the settings, with what it starts to read. */
const section = <const P extends string, K extends string>(
  path: P,
  load: () => Promise<Record<NoInfer<K>, unknown>>,
  component: K,
  reads?: PlainCall | ((client: QueryClient) => void),
) =>
  createRoute({
    getParentRoute: () => settingsLayout,
    path,
    loader: ({ context: { queryClient } }) =>
      typeof reads === 'string' ? prefetchCall(queryClient, reads) : reads?.(queryClient),
    component: screen('settings', load, component),
  })

/*
 * The model for the routes of an area. A route names its screen, which is loaded when somebody goes there, and starts
 * reading what the screen shows, so that both travel at the same time. The loader does not wait: the screen has a state
 * for every outcome.
 */
export const settingsRoutes = {
  settings: [
    section('/', () => import('./sections.tsx'), 'Sections'),
    section('account', () => import('./account.tsx'), 'AccountSettings'),
    section('password', () => import('./password.tsx'), 'PasswordSettings'),
    section('sessions', () => import('./sessions.tsx'), 'Sessions', 'accounts.getSessions'),
    section('language', () => import('./language.tsx'), 'LanguageSettings', 'accounts.getLanguage'),
    section('appearance', () => import('./appearance.tsx'), 'Appearance'),
    section(
      'blocked',
      () => import('./blocked.tsx'),
      'BlockedPeople',
      (client) => prefetchPages(client, 'users.getBlockedUsers', { query: {} }),
    ),
    section(
      'muted',
      () => import('./muted.tsx'),
      'MutedPeople',
      (client) => prefetchPages(client, 'users.getMutes', { query: {} }),
    ),
    section('filters', () => import('./filters.tsx'), 'WordFilters', 'users.getFilters'),
    section('emails', () => import('./emails.tsx'), 'EmailSettings'),
    section('phones', () => import('./phones.tsx'), 'PhoneSettings', 'landing.getInstance'),
    section('two-factor', () => import('./two-factor.tsx'), 'TwoFactorSettings'),
    section('passkeys', () => import('./passkeys.tsx'), 'PasskeySettings', 'accounts.listPasskeys'),
    section('linked', () => import('./linked.tsx'), 'LinkedSettings', 'landing.getInstance'),
    section('handoff', () => import('./handoff.tsx'), 'HandoffSettings'),
    section(
      'notifications',
      () => import('./notifications.tsx'),
      'NotificationSettings',
      'accounts.getNotificationSettings',
    ),
    section('home-page', () => import('./home-page.tsx'), 'HomePageSettings', 'accounts.getPreferredHomePage'),
    section('interests', () => import('./interests.tsx'), 'InterestSettings', 'accounts.availableInterests'),
    section('keyboard', () => import('./keyboard.tsx'), 'KeyboardSettings'),
    section('privacy', () => import('./privacy.tsx'), 'PrivacySettings'),
    section('contacts', () => import('./contacts.tsx'), 'ContactSettings'),
    section('family', () => import('./family.tsx'), 'FamilySettings', 'accounts.familyLinksWaiting'),
    section('organization', () => import('./organization.tsx'), 'OrganizationSettings'),
    section('terms', () => import('./terms.tsx'), 'TermsSettings', 'accounts.listTerms'),
    section('deactivate', () => import('./deactivate.tsx'), 'DeactivateSettings'),
    section('delete', () => import('./delete.tsx'), 'DeleteSettings'),
    section(
      'subscription',
      () => import('./subscription.tsx'),
      'SubscriptionSettings',
      'accounts.getSubscriptionSettings',
    ),
    section('calendar', () => import('./calendar.tsx'), 'CalendarSettings', 'accounts.getCalendarFeed'),
    section('data', () => import('./data.tsx'), 'DataSettings', 'accounts.getExport'),
  ],
} as const
