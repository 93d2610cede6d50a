import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { unbanByTime } from '../services/unbanning.ts'
import { lockStanding } from '../store/bans.ts'

/** Lifts a ban at its end, unless it was lifted earlier or given another end. */
export const endBan = defineJob({
  name: 'end-ban',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      const account = await lockStanding(tx, accountId)
      if (account?.status !== 'BANNED' || !account.bannedUntil || account.bannedUntil > app.seams.now()) return
      await unbanByTime(tx, account)
    }),
})
