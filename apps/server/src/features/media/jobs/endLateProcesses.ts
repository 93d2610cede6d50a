import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { lateProcesses } from '../store/processes.ts'
import { retryProcess } from './receiveResult.ts'

const batch = 100

/** Every minute: outside processes whose time is up count as failed, and their files are handed over again. */
export const endLateProcesses = defineJob({
  name: 'end-late-processes',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (app) => {
    for (const process of await lateProcesses(app.db, app.runtime.now(), batch)) {
      await inTransaction(app, (tx) => retryProcess(tx, app, process))
      await app.ports.storage.deleteAll(`processing/${process.id}/`)
    }
  },
})
