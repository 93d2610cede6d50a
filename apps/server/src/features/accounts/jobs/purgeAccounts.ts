import { z } from 'zod'
import { dayMs } from '../../../kernel/durations.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { purge } from '../services/leaving.ts'
import { lockAccount } from '../store/accounts.ts'
import { dueForPurge } from '../store/leaving.ts'

const silenceMs = 14 * dayMs

/**
 * Erases every hour the accounts whose thirty days are over, and children whose parent refused or never answered. Who
 * came back while others were being erased stays; one that cannot be erased holds up no other.
 */
export const purgeAccounts = defineJob({
  name: 'purge-accounts',
  payload: z.strictObject({}),
  cron: '41 * * * *',
  run: async (app) => {
    const now = app.seams.now()
    const limits = { now, parentSilence: new Date(now.getTime() - silenceMs) }
    const failures: unknown[] = []
    for (const { accountId } of await dueForPurge(app.db, limits)) {
      await inTransaction(app, async (tx) => {
        await lockAccount(tx, accountId)
        const [due] = await dueForPurge(tx, { ...limits, only: accountId })
        if (due) await purge(tx, app, due)
      }).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some accounts could not be erased.')
  },
})
