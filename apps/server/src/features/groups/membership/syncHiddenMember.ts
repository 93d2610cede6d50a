import type { Tx } from '#kernel/database/tables.ts'
import { isAccountHidden } from '#features/users/index.ts'
import { syncMemberships, syncSeats } from './store/hiddenMembers.ts'

/** Sets right what a person hidden from everybody, or back again, holds in groups and counts for there. */
export async function syncHiddenMember(tx: Tx, accountId: string): Promise<void> {
  const away = await isAccountHidden(tx, accountId)
  if (away === null) return
  await syncMemberships(tx, accountId, away)
  await syncSeats(tx, accountId, away)
}
