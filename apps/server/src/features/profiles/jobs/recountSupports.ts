import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { isAccountHidden } from '#features/users/index.ts'
import { recountSupports } from '../store/hiddenSupports.ts'

const batchSize = 500

/** Takes a person hidden from everybody out of the numbers of those who pray, and puts them back. */
export const recountSupportsJob = defineJob({
  name: 'recount-supports',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      const away = await isAccountHidden(tx, accountId)
      if (away !== null && (await recountSupports(tx, accountId, away, batchSize)) === batchSize)
        await addJob(tx, recountSupportsJob, { accountId })
    }),
})
