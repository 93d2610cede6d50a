import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { notifyOwners } from '../notifyOwners.ts'
import { claimEndingKeys, deleteEndedKeys } from '../store/keys.ts'

const noticeDays = 7
const retentionDays = 30
const atOnce = 200

/** Tells owners a week ahead that a key ends, once; a short-lived one needs no reminder. Removes those long ended. */
export const announceEndingKeys = defineJob({
  name: 'announce-ending-keys',
  payload: z.strictObject({}),
  cron: '41 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    const before = new Date(now.getTime() + noticeDays * dayMs)
    const step = () =>
      inTransaction(app, async (tx) => {
        const ending = await claimEndingKeys(tx, { now, before, limit: atOnce })
        for (const key of ending) await notifyOwners(tx, key, 'KEY_ENDS')
        return ending.length
      })
    while ((await step()) === atOnce);
    await deleteEndedKeys(app.db, new Date(now.getTime() - retentionDays * dayMs))
  },
})
