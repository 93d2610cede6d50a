import { z } from 'zod'
import { inTransaction } from '#kernel/database/transaction.ts'
import { emit } from '#kernel/work/events.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { overdueMs } from '../schedule.ts'
import { noteOverdue } from '../store/backupRuns.ts'

/**
 * Tells administrators once when backups end: also those of a timer outside, which may have stopped with nobody
 * noticing. A place that never had one is told on its health page.
 */
export const notifyOverdueBackupsJob = defineJob({
  name: 'notify-overdue-backups',
  payload: z.strictObject({}),
  cron: '25 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    await inTransaction(app, async (tx) => {
      const runId = await noteOverdue(tx, { before: new Date(now.getTime() - overdueMs), now })
      if (runId !== null) await emit(tx, 'backup.overdue', { runId })
    })
  },
})
