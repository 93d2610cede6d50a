import { z } from 'zod'
import { inTransaction } from '#kernel/database/transaction.ts'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { notifySilence } from '../notifySilence.ts'
import { changedSilences } from '../store/silence.ts'
import { silentDays } from '../successionPolicy.ts'

const batch = 100

/** Every day: reminds owners who have not been seen for long, and tells those who may take their groups over. */
export const watchOwnersJob = defineJob({
  name: 'watch-owners',
  payload: z.strictObject({}),
  cron: '41 6 * * *',
  run: async (app) => {
    const stages = { now: app.runtime.now(), days: silentDays }
    await processAll(app, {
      find: (limit) => changedSilences(app.db, stages, limit),
      batch,
      process: (groupId) => inTransaction(app, (tx) => notifySilence(tx, app, groupId)),
      failure: 'nobody could be told of a silent owner',
    })
  },
})
