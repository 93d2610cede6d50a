import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { miscountedInterests, repairInterests, recountInterests } from '../store/hiddenInterests.ts'

/** Takes a person hidden from everybody out of the numbers of those who share an interest, and puts them back. */
export const recountInterestsJob = defineJob({
  name: 'recount-interests',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) => inTransaction(app, (tx) => recountInterests(tx, accountId)),
})

/** Checks every night how many people share each interest. A repair is logged as an error: it can only be a bug. */
export const repairInterestsJob = defineJob({
  name: 'repair-interests',
  payload: z.strictObject({}),
  cron: '7 3 * * *',
  run: async (app) => {
    for (const accountId of await miscountedInterests(app.db))
      await inTransaction(app, (tx) => addJob(tx, recountInterestsJob, { accountId }))
    const ids = await inTransaction(app, repairInterests)
    if (ids.length > 0)
      app.log.error({ ids: ids.slice(0, 20), count: ids.length }, 'counts of interests were wrong and are repaired')
  },
})
