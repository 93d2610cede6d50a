import { z } from 'zod'
import { minuteMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { hasGrant } from '../store/unlocks.ts'
import { awaitsRenewal } from '../store/purchases.ts'

const againMs = 15 * minuteMs

interface Ended {
  readonly accountId: string
  readonly entitlementId: string
  readonly groupId: string
}

/**
 * When a grant is over, its holder's devices are updated; access itself ended by the clock. Providers report a renewal
 * only after the period that was paid: until then nobody loses a membership or a seat.
 */
export const notifyGrantEndJob = defineJob<Ended>({
  name: 'notify-grant-end',
  payload: z.strictObject({ accountId: z.uuid(), entitlementId: z.uuid(), groupId: z.uuid() }),
  run: async (app, ended) => {
    const { accountId, entitlementId, groupId } = ended
    await inTransaction(app, async (tx) => {
      if (await hasGrant(tx, accountId, entitlementId)) return
      const now = app.runtime.now()
      if (await awaitsRenewal(tx, ended, now)) {
        await addJob(tx, notifyGrantEndJob, ended, { runAt: new Date(now.getTime() + againMs) })
        return
      }
      await emit(tx, 'grant.changed', { accountId, entitlementId, groupId, holds: false })
    })
  },
})
