import { z } from 'zod'
import { dayMs } from '../../../kernel/durations.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { purge } from '../services/leaving.ts'
import { dueForPurge } from '../store/leaving.ts'

const silenceMs = 14 * dayMs

/** Erases every hour the accounts whose thirty days are over, and children whose parent refused or never answered. */
export const purgeAccounts = defineJob({
  name: 'purge-accounts',
  payload: z.strictObject({}),
  cron: '41 * * * *',
  run: async (app) => {
    const now = app.seams.now()
    for (const due of await dueForPurge(app.db, now, new Date(now.getTime() - silenceMs))) {
      await inTransaction(app, (tx) => purge(tx, app, due))
    }
  },
})
