import type { Db } from '#kernel/database/tables.ts'
import { groupFacts } from '#features/groups/index.ts'
import { type HomePage, homePageOf } from '#features/accounts/settings/store/settings.ts'

export async function isMemberOf(db: Db, accountId: string, groupId: string): Promise<boolean> {
  return (await groupFacts(db, accountId, groupId))?.standing === 'MEMBER'
}

/** The chosen start page; null if nothing was chosen, or the member has left the chosen group. */
export async function startPageOf(db: Db, accountId: string): Promise<HomePage | null> {
  const home = await homePageOf(db, accountId)
  if (home?.page !== 'GROUP') return home
  return home.groupId !== null && (await isMemberOf(db, accountId, home.groupId)) ? home : null
}
