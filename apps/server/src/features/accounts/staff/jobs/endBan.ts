import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { unbanOnTime } from '../unbanAccount.ts'
import { lockAccountFacts } from '../store/bans.ts'

/** Lifts a ban at its end, unless it was lifted earlier or given another end. */
export const endBan = defineJob({
  name: 'end-ban',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      const account = await lockAccountFacts(tx, accountId)
      if (account?.status !== 'BANNED' || !account.bannedUntil || account.bannedUntil > app.runtime.now()) return
      await unbanOnTime(tx, account)
    }),
})
