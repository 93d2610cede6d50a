import { z } from 'zod'
import { inTransaction } from '#kernel/database/transaction.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { providers, sessions } from '#features/accounts/index.ts'
import { endForbiddenKeys } from '../endForbiddenKeys.ts'

const batchSize = 200

/**
 * Ends sessions of enforced accounts that were opened in another way than with the owner's provider, after the time of
 * grace, and keys where none are allowed. It reads what holds by then.
 */
export const enforceSignIns = defineJob({
  name: 'enforce-sign-ins',
  payload: z.strictObject({ groupId: z.uuid().nullable(), accountId: z.uuid().nullable() }),
  run: async (app, { groupId, accountId }) => {
    const row = await providers.enforcementOf(app.db, groupId)
    if (!row) return
    const ids = accountId === null ? await providers.managedIds(app.db, groupId) : [accountId]
    if (!row.keysAllowed) await inTransaction(app, (tx) => endForbiddenKeys(tx, ids))
    if (row.graceUntil !== null && row.graceUntil > app.runtime.now()) return
    for (;;) {
      const found = await providers.otherSessions(app.db, { groupId, accountId, limit: batchSize })
      await inTransaction(app, async (tx) => {
        for (const { sessionId, accountId: of } of found) await sessions.revokeSessions(tx, of, { only: sessionId })
      })
      if (found.length < batchSize) return
    }
  },
})
