import { z } from 'zod'
import { emit } from '#kernel/work/events.ts'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { handOn } from '../handOn.ts'
import { handOverdueRestrictionAppeals, overdueGroupAppeals, overdueGroupCases } from '../store/routes.ts'

const batch = 100

/** Every ten minutes: hands to the platform what groups have not decided in time. */
export const escalateGroupCasesJob = defineJob({
  name: 'escalate-group-cases',
  payload: z.strictObject({}),
  cron: '*/10 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    for (const overdue of [overdueGroupCases, overdueGroupAppeals])
      await processAll(app, {
        find: (limit) => overdue(app.db, now, limit),
        batch,
        process: (caseId) => inTransaction(app, async (tx) => void (await handOn(tx, caseId, now))),
        failure: 'a case could not be handed to the platform',
      })
    await inTransaction(app, async (tx) => {
      for (const groupId of await handOverdueRestrictionAppeals(tx, now))
        await emit(tx, 'restrictionAppeal.changed', { groupId })
    })
  },
})
