import { z } from 'zod'
import { addJob, defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { moveMisplaced } from '../services/hide.ts'

/** Comments moved in one transaction: short enough that nobody who answers waits for it. */
const batchSize = 200

/**
 * Sets the comments of somebody who is hidden from everybody aside, and puts them back once they return, a batch at a
 * time. What is to be done is read from how the account stands by then.
 */
export const setAsideJob = defineJob({
  name: 'set-comments-aside',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      if ((await moveMisplaced(tx, accountId, batchSize)) === batchSize) await addJob(tx, setAsideJob, { accountId })
    }),
})
