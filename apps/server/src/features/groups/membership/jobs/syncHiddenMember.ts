import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { isAccountHidden } from '#features/users/index.ts'
import { isBot } from '../store/memberships.ts'
import { syncMemberships, syncSeats } from '../store/hiddenMembers.ts'

/** Sets right what a person hidden from everybody, or back again, holds in groups and counts for there. */
async function syncHiddenMember(tx: Tx, accountId: string): Promise<void> {
  const away = await isAccountHidden(tx, accountId)
  // Nobody counts a bot anyway.
  if (away === null || (await isBot(tx, accountId))) return
  await syncMemberships(tx, accountId, away)
  await syncSeats(tx, accountId, away)
}

/** Takes an account hidden from everybody out of the counts and seats of its groups, and puts it back. */
export const syncHiddenMemberJob = defineJob({
  name: 'sync-hidden-member',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) => inTransaction(app, (tx) => syncHiddenMember(tx, accountId)),
})
