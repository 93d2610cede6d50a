import { z } from 'zod'
import { emit } from '../../../kernel/events.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { holdsGrant } from '../store/access.ts'

/** When a grant is over, its holder's devices hear of it; access itself ended by the clock. */
export const tellGrantEnd = defineJob({
  name: 'tell-grant-end',
  payload: z.strictObject({ accountId: z.uuid(), entitlementId: z.uuid(), groupId: z.uuid() }),
  run: async (app, { accountId, entitlementId, groupId }) => {
    await inTransaction(app, async (tx) => {
      if (await holdsGrant(tx, accountId, entitlementId)) return
      await emit(tx, 'grant.changed', { accountId, entitlementId, groupId, holds: false })
    })
  },
})
