import { z } from 'zod'
import { inTransaction } from '#kernel/database/transaction.ts'
import { dayMs } from '#kernel/durations.ts'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { carryOut } from '../carryOut.ts'
import { closeProcedure, remindRoll } from '../closeProcedure.ts'
import { proceduresToCarryOut, proceduresToClose, proceduresToRemind } from '../store/dueProcedures.ts'

const batch = 100
/** How long before its end those who have not voted are reminded. */
const remindMs = dayMs

/** Every five minutes: ends votes whose time is over, carries out what was decided, and reminds of what ends soon. */
export const runProceduresJob = defineJob({
  name: 'run-procedures',
  payload: z.strictObject({}),
  cron: '*/5 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    const steps = [
      { find: proceduresToClose, at: now, step: closeProcedure },
      { find: proceduresToCarryOut, at: now, step: carryOut },
      { find: proceduresToRemind, at: new Date(now.getTime() + remindMs), step: remindRoll },
    ]
    for (const { find, at, step } of steps)
      await processAll(app, {
        find: (limit) => find(app.db, at, limit),
        batch,
        process: (procedureId) => inTransaction(app, (tx) => step(tx, app, procedureId)),
        failure: 'a vote could not be moved on',
      })
  },
})
