import { z } from 'zod'
import { addJob, defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { isAway } from '../store/away.ts'
import { moveFollowers, moveFollows } from '../store/awayFollows.ts'

/** Follows moved in one transaction: few enough that nobody who follows meanwhile waits for it. */
const batchSize = 500

/**
 * Takes somebody hidden from everybody out of the numbers of those they follow and are followed by, and puts them back
 * once they return, a batch at a time.
 */
export const settleFollowsJob = defineJob({
  name: 'settle-follows',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      const away = await isAway(tx, accountId)
      if (away === null) return
      const moved = [
        await moveFollows(tx, accountId, away, batchSize),
        await moveFollowers(tx, accountId, away, batchSize),
      ]
      if (moved.includes(batchSize)) await addJob(tx, settleFollowsJob, { accountId })
    }),
})
