import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { defineRepairJob } from '#kernel/work/nightlyJobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { miscountedInterests, repairInterests, recountInterests } from '../store/hiddenInterests.ts'

/** Takes a person hidden from everybody out of the numbers of those who share an interest, and puts them back. */
export const recountInterestsJob = defineJob({
  name: 'recount-interests',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) => inTransaction(app, (tx) => recountInterests(tx, accountId)),
})

/** Checks how many people share each interest. */
export const repairInterestsJob = defineRepairJob({
  name: 'repair-interests',
  cron: '7 3 * * *',
  repairs: { interests: repairInterests },
  failure: 'counts of interests were wrong and are repaired',
  followUps: [{ find: miscountedInterests, job: recountInterestsJob }],
})
