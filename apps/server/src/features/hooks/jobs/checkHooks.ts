import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { placeRules } from '#features/place/index.ts'
import { endHook, notifyHookAdmins } from '../endHook.ts'
import { claimFailing, failingBefore } from '../store/hooks.ts'
import { deleteMessagesBefore } from '../store/messages.ts'

const warnAfterMs = dayMs
const endAfterMs = 5 * dayMs

/**
 * Tells the people who run a hook after a day without success, and switches it off after five. Deletes what is older than
 * the log.
 */
export const checkHooks = defineJob({
  name: 'check-hooks',
  payload: z.strictObject({}),
  cron: '17 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    for (const id of await failingBefore(app.db, ago(endAfterMs)))
      await inTransaction(app, (tx) => endHook(tx, { id }, 'FAILED'))
    await inTransaction(app, async (tx) => {
      for (const hook of await claimFailing(tx, { before: ago(warnAfterMs), now }))
        await notifyHookAdmins(tx, hook, 'HOOK_FAILING')
    })
    const { hookLogDays } = await placeRules(app.db, app.config)
    await deleteMessagesBefore(app.db, ago(hookLogDays * dayMs))
  },
})
