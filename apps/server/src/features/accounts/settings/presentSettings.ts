import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { HomePage, PreferencesRow } from './store/settings.ts'

type Preferences = Reply<typeof contract.accounts.getPreferences>
type PreferredHomePage = Reply<typeof contract.accounts.getPreferredHomePage>

export const presentPreferences = ({ preferences, updatedAt }: PreferencesRow): Preferences => ({
  preferences: preferences as Preferences['preferences'],
  updatedAt: updatedAt?.toISOString() ?? null,
})

/** Null, or a group the member has since left, gives way to the default. */
export const presentHomePage = (home: HomePage | null): PreferredHomePage =>
  home === null ? { page: 'FEED', groupId: null, isDefault: true } : { ...home, isDefault: false }
