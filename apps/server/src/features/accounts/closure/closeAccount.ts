import { dayMs } from '#kernel/durations.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import type { AccountFacts } from '../staff/store/bans.ts'
import { type DeletionMode, requestDeletion } from './store/deletionRequests.ts'
import { banAccount } from '../staff/banAccount.ts'

const graceMs = 30 * dayMs

/**
 * Deletes an account for its owner: closed and hidden at once, erased after the grace period. Its owner cannot
 * reverse that; lifting the ban does. The caller has locked the account. Returns when it will be erased.
 */
export async function closeAccount(
  tx: Tx,
  account: AccountFacts,
  { byId, reason, mode }: { byId: string; reason: string; mode: DeletionMode },
): Promise<Date> {
  const now = unitOfWork(tx).app.runtime.now()
  const purgeAt = new Date(now.getTime() + graceMs)
  await banAccount(tx, account, null, { byId, reason, erasedAt: purgeAt })
  await requestDeletion(tx, { accountId: account.id, mode, now, purgeAt, byStaff: true })
  return purgeAt
}
