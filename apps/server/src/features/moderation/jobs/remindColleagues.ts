import { z } from 'zod'
import { workThrough } from '#kernel/alone.ts'
import { hourMs } from '#kernel/durations.ts'
import { emit } from '#kernel/events.ts'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { forgottenCases, noteReminder, whomToRemind } from '../store/queue.ts'

const batch = 100
const waitMs = 48 * hourMs

/** Every hour: reminds, once, whoever may give a second opinion on what has waited for one for two days. */
export const remindColleaguesJob = defineJob({
  name: 'remind-colleagues',
  payload: z.strictObject({}),
  cron: '7 * * * *',
  run: async (app) => {
    const now = app.seams.now()
    const before = new Date(now.getTime() - waitMs)
    await workThrough(app, {
      find: (limit) => forgottenCases(app.db, before, limit),
      batch,
      work: (caseId) =>
        inTransaction(app, async (tx) => {
          if (!(await noteReminder(tx, caseId, before, now))) return
          const moderatorIds = await whomToRemind(tx, caseId)
          if (moderatorIds.length > 0) await emit(tx, 'case.waits', { caseId, moderatorIds })
        }),
      failure: 'nobody could be reminded of a case',
    })
  },
})
