import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { isAccountHidden } from '#features/users/index.ts'
import { syncReactions, miscountedReactors } from '../store/hiddenReactors.ts'

const batchSize = 200

/** Takes a person hidden from everybody out of the reactions to messages, and puts them back. */
export const syncHiddenReactorJob = defineJob({
  name: 'sync-hidden-reactor',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) =>
    inTransaction(app, async (tx) => {
      const away = await isAccountHidden(tx, accountId)
      if (away !== null && (await syncReactions(tx, accountId, away, batchSize)) === batchSize)
        await addJob(tx, syncHiddenReactorJob, { accountId })
    }),
})

/** Looks every night for those whose reactions to messages count though they should not, or the reverse. */
export const findMiscountedReactorsJob = defineJob({
  name: 'find-miscounted-reactors',
  payload: z.strictObject({}),
  cron: '57 3 * * *',
  run: async (app) => {
    for (const accountId of await miscountedReactors(app.db))
      await inTransaction(app, (tx) => addJob(tx, syncHiddenReactorJob, { accountId }))
  },
})
