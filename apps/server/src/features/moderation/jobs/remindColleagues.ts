import { z } from 'zod'
import { hourMs } from '../../../kernel/durations.ts'
import { emit } from '../../../kernel/events.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { takeForgotten, whomToRemind } from '../store/queue.ts'

const waitMs = 48 * hourMs

/** Every hour: reminds, once, whoever may give a second opinion on what has waited for one for two days. */
export const remindColleaguesJob = defineJob({
  name: 'remind-colleagues',
  payload: z.strictObject({}),
  cron: '7 * * * *',
  run: (app) =>
    inTransaction(app, async (tx) => {
      const now = app.seams.now()
      const forgotten = await takeForgotten(tx, new Date(now.getTime() - waitMs), now)
      if (forgotten.length === 0) return
      const people = Map.groupBy(
        await whomToRemind(
          tx,
          forgotten.map(({ id }) => id),
        ),
        ({ caseId }) => caseId,
      )
      for (const [caseId, those] of people)
        await emit(tx, 'case.waits', { caseId, moderatorIds: those.map(({ accountId }) => accountId) })
    }),
})
