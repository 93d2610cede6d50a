import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { lateProcesses } from '../store/processes.ts'
import { tryAgain } from './receiveResult.ts'

const batch = 100

/** Every minute: outside processes whose time is up count as failed, and their files are handed over again. */
export const endLateProcesses = defineJob({
  name: 'end-late-processes',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (app) => {
    for (const process of await lateProcesses(app.db, app.seams.now(), batch)) {
      await inTransaction(app, (tx) => tryAgain(tx, app, process))
      await app.ports.storage.deleteAll(`processing/${process.id}/`)
    }
  },
})
