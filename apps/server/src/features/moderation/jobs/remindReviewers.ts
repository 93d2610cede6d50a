import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { hourMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { overdueCases, recordReminder, reviewersOf } from '../store/reminders.ts'

const batch = 100
const waitMs = 48 * hourMs

/** Every hour: reminds, once, those who may give a second opinion on a case that has waited two days for one. */
export const remindReviewersJob = defineJob({
  name: 'remind-reviewers',
  payload: z.strictObject({}),
  cron: '7 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    const before = new Date(now.getTime() - waitMs)
    await processAll(app, {
      find: (limit) => overdueCases(app.db, before, limit),
      batch,
      process: (caseId) =>
        inTransaction(app, async (tx) => {
          if (!(await recordReminder(tx, caseId, before, now))) return
          const moderatorIds = await reviewersOf(tx, caseId)
          if (moderatorIds.length > 0) await emit(tx, 'case.becameOverdue', { caseId, moderatorIds })
        }),
      failure: 'nobody could be reminded of a case',
    })
  },
})
