import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import { settings } from '#features/accounts/index.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupFacts } from '#features/groups/index.ts'

type PreferredHomePage = Reply<typeof contract.accounts.getPreferredHomePage>

export async function isMemberOf(db: Db, accountId: string, groupId: string): Promise<boolean> {
  return (await groupFacts(db, accountId, groupId))?.membershipState === 'MEMBER'
}

/** The chosen start page; null if nothing was chosen, or the member has left the chosen group. */
export async function startPageOf(db: Db, accountId: string): Promise<settings.HomePage | null> {
  const home = await settings.homePageOf(db, accountId)
  if (home?.page !== 'GROUP') return home
  return home.groupId !== null && (await isMemberOf(db, accountId, home.groupId)) ? home : null
}

/** Null, or a group the member has since left, gives way to the default. */
export const presentHomePage = (home: settings.HomePage | null): PreferredHomePage =>
  home === null ? { page: 'FEED', groupId: null, isDefault: true } : { ...home, isDefault: false }
