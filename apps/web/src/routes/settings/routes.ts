import type { QueryClient } from '@tanstack/react-query'
import { createRoute } from '@tanstack/react-router'
import { prefetchCall, prefetchPages } from '#lib/data/calls/index.ts'
import type { CallArguments, CallName } from '#model/calls.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { settingsLayout } from '#routes/layouts.ts'
import type { Screens } from './screens.ts'

/** The calls that take no input. */
type PlainCall = { [N in CallName]: [] extends CallArguments<N, object> ? N : never }[CallName]

const of =
  <N extends keyof Screens>(name: N) =>
  async (): Promise<Awaited<ReturnType<Screens[N]>>> => {
    const { screens } = await import('./screens.ts')
    return (await screens[name]()) as Awaited<ReturnType<Screens[N]>>
  }

/** A settings page, with the calls it starts. */
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
    component: lazyScreen('settings', load, component),
  })

/* The model for an area's routes. A route names its screen, which is loaded on navigation, and starts reading what
   the screen shows, so that both load at the same time. The loader does not wait: the screen has a state for every
   outcome. */
export const settingsRoutes = {
  settings: [
    section('/', of('sections'), 'Sections'),
    section('$group', of('group'), 'GroupSettings'),
    section('account', of('account'), 'AccountSettings'),
    section('password', of('password'), 'PasswordSettings'),
    section('sessions', of('sessions'), 'Sessions', 'accounts.getSessions'),
    section('software', of('software'), 'SoftwareSettings', 'apps.getKeys'),
    section('language', of('language'), 'LanguageSettings', 'accounts.getLanguage'),
    section('appearance', of('appearance'), 'Appearance'),
    section('blocked', of('blocked'), 'BlockedPeople', (client) =>
      prefetchPages(client, 'users.getBlockedUsers', { query: {} }),
    ),
    section('muted', of('muted'), 'MutedPeople', (client) => prefetchPages(client, 'users.getMutes', { query: {} })),
    section('filters', of('filters'), 'WordFilters', 'users.getFilters'),
    section('emails', of('emails'), 'EmailSettings'),
    section('phones', of('phones'), 'PhoneSettings', 'landing.getInstance'),
    section('two-factor', of('two-factor'), 'TwoFactorSettings'),
    section('passkeys', of('passkeys'), 'PasskeySettings', 'accounts.listPasskeys'),
    section('linked', of('linked'), 'LinkedSettings', 'landing.getInstance'),
    section('managed', of('managed'), 'ManagedSettings', 'accounts.getManagement'),
    section('handoff', of('handoff'), 'HandoffSettings'),
    section('notifications', of('notifications'), 'NotificationSettings', 'accounts.getNotificationSettings'),
    section('home-page', of('home-page'), 'HomePageSettings', 'accounts.getPreferredHomePage'),
    section('interests', of('interests'), 'InterestSettings', 'accounts.availableInterests'),
    section('keyboard', of('keyboard'), 'KeyboardSettings'),
    section('privacy', of('privacy'), 'PrivacySettings'),
    section('contacts', of('contacts'), 'ContactSettings'),
    section('family', of('family'), 'FamilySettings', 'accounts.familyLinksWaiting'),
    section('organization', of('organization'), 'OrganizationSettings'),
    section('terms', of('terms'), 'TermsSettings', 'accounts.listTerms'),
    section('deactivate', of('deactivate'), 'DeactivateSettings'),
    section('delete', of('delete'), 'DeleteSettings'),
    section('subscription', of('subscription'), 'SubscriptionSettings', 'accounts.getSubscriptionSettings'),
    section('calendar', of('calendar'), 'CalendarSettings', 'accounts.getCalendarFeed'),
    section('feeds', of('feeds'), 'FeedSettings', 'accounts.getFeedLinks'),
    section('data', of('data'), 'DataSettings', 'accounts.getExport'),
  ],
} as const
