import { z } from 'zod'
import { inTransaction } from '#kernel/database/transaction.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { providers } from '#features/accounts/index.ts'
import { applyClaims } from '../applyClaims.ts'
import { claimsAfter, rulesOf } from '../store/providerRules.ts'

const batchSize = 200

/** After rules were saved: everybody is put where what the provider said at their last sign-in leads now. */
export const applyProviderRules = defineJob({
  name: 'apply-provider-rules',
  payload: z.strictObject({ providerId: z.uuid() }),
  run: async (app, { providerId }) => {
    const provider = await providers.providerById(app.db, providerId)
    if (!provider) return
    const rules = await rulesOf(app.db, providerId)
    let after: string | null = null
    for (;;) {
      const people = await claimsAfter(app.db, providerId, { after, limit: batchSize })
      for (const { accountId, groups } of people)
        if (groups !== null)
          await inTransaction(app, (tx) => applyClaims(tx, app, { provider, accountId, groups, rules }))
      after = people.at(-1)?.accountId ?? null
      if (people.length < batchSize) return
    }
  },
})
