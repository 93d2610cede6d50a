import { dayMs } from '#kernel/durations.ts'
import type { Tx } from '#kernel/tables.ts'
import { unitOf } from '#kernel/unit.ts'
import { tell } from '../jobs/sendNotice.ts'
import type { Standing } from '../store/bans.ts'
import { type DeletionMode, requestDeletion } from '../store/leaving.ts'
import { ban } from './banning.ts'

const graceMs = 30 * dayMs

/**
 * Deletes an account for its owner: closed and hidden at once, erased after the grace period. Its owner cannot
 * reverse that; lifting the ban does. The caller has locked the account. Returns when it will be erased.
 */
export async function closeAccount(
  tx: Tx,
  account: Standing,
  { byId, reason, mode }: { byId: string; reason: string; mode: DeletionMode },
): Promise<Date> {
  const now = unitOf(tx).app.seams.now()
  const purgeAt = new Date(now.getTime() + graceMs)
  await ban(tx, account, null, { byId, reason, isTold: true })
  await requestDeletion(tx, { accountId: account.id, mode, now, purgeAt, byStaff: true })
  await tell(tx, { accountId: account.id, notice: 'DELETED_BY_STAFF', about: purgeAt.toISOString() })
  return purgeAt
}
