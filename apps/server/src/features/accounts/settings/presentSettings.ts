import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { PreferencesRow } from './store/settings.ts'

type Preferences = Reply<typeof contract.accounts.getPreferences>

export const presentPreferences = ({ preferences, updatedAt }: PreferencesRow): Preferences => ({
  preferences: preferences as Preferences['preferences'],
  updatedAt: updatedAt?.toISOString() ?? null,
})
