import { z } from 'zod'
import { addJob, defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { isAway } from '#features/users/index.ts'
import { moveSupports } from '../store/awaySupports.ts'

const batchSize = 500

/** Takes somebody hidden from everybody out of the numbers of those who pray, and puts them back. */
export const settleSupportsJob = defineJob({
  name: 'settle-supports',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      const away = await isAway(tx, accountId)
      if (away !== null && (await moveSupports(tx, accountId, away, batchSize)) === batchSize)
        await addJob(tx, settleSupportsJob, { accountId })
    }),
})
