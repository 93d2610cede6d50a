import type { Tx } from '#kernel/tables.ts'
import { isAway } from '#features/users/index.ts'
import { moveMemberships, moveSeats } from '../store/awayMembers.ts'

/** Sets right what somebody hidden from everybody, or back again, holds in groups and counts for there. */
export async function settleMember(tx: Tx, accountId: string): Promise<void> {
  const away = await isAway(tx, accountId)
  if (away === null) return
  await moveMemberships(tx, accountId, away)
  await moveSeats(tx, accountId, away)
}
