import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { emit } from '#kernel/work/events.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction, unitOfWork } from '#kernel/database/transaction.ts'
import { editorsOf, impreciseRules, limitRule } from '../store/limitedRules.ts'

const batch = 50

/** Every day: lets rules only suggest that were wrong too often, and tells those who may change them. */
export const limitRulesJob = defineJob({
  name: 'limit-rules',
  payload: z.strictObject({}),
  cron: '41 4 * * *',
  run: async (app) => {
    const now = app.runtime.now()
    await processAll(app, {
      find: (limit) => impreciseRules(app.db, now, limit),
      batch,
      process: (ruleId) =>
        inTransaction(app, async (tx) => {
          const rule = await limitRule(tx, ruleId, now)
          if (!rule) return
          const editorIds = await editorsOf(tx, rule)
          await emit(tx, 'rule.limited', { ruleId, groupId: rule.groupId, editorIds })
          unitOfWork(tx).afterCommit.push(() => app.bus.publish('rules', {}))
        }),
      failure: 'a rule that is often wrong could not be limited',
    })
  },
})
