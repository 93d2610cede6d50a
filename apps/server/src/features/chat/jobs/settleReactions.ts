import { z } from 'zod'
import { addJob, defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { isAway } from '#features/users/index.ts'
import { moveReactions, reactorsMisplaced } from '../store/awayReactions.ts'

const batchSize = 200

/** Takes somebody hidden from everybody out of the reactions to messages, and puts them back. */
export const settleReactionsJob = defineJob({
  name: 'settle-message-reactions',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      const away = await isAway(tx, accountId)
      if (away !== null && (await moveReactions(tx, accountId, away, batchSize)) === batchSize)
        await addJob(tx, settleReactionsJob, { accountId })
    }),
})

/** Looks every night for those whose reactions to messages count though they should not, or the reverse. */
export const findReactorsJob = defineJob({
  name: 'find-misplaced-reactors',
  payload: z.strictObject({}),
  cron: '57 3 * * *',
  run: async (app) => {
    for (const accountId of await reactorsMisplaced(app.db))
      await inTransaction(app, (tx) => addJob(tx, settleReactionsJob, { accountId }))
  },
})
