import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { isAccountHidden } from '../../store/isAccountHidden.ts'
import { recountFollowers, recountFollows } from '../store/hiddenFollows.ts'

/** Follows moved in one transaction: few enough not to delay concurrent follows. */
const batchSize = 500

/**
 * Takes a person hidden from everybody out of the numbers of those they follow and are followed by, and puts them back
 * once they return, a batch at a time.
 */
export const recountFollowsJob = defineJob({
  name: 'recount-follows',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      const away = await isAccountHidden(tx, accountId)
      if (away === null) return
      const moved = [
        await recountFollows(tx, accountId, away, batchSize),
        await recountFollowers(tx, accountId, away, batchSize),
      ]
      if (moved.includes(batchSize)) await addJob(tx, recountFollowsJob, { accountId })
    }),
})
