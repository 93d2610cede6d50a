import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { emit } from '#kernel/work/events.ts'
import { providers, writeAudit } from '#features/accounts/index.ts'
import { isRecordThere } from '../domains.ts'
import { mailOwners } from '../management/mailOwners.ts'
import { targetOf } from '../targetOf.ts'

const checkedForMs = 7 * dayMs

/**
 * Looks up each proved domain once a week: a domain that lapsed may have been bought by somebody else, who must not be
 * linked to the accounts of its earlier owner. While no name server answers a domain stays proved.
 */
export const checkDomains = defineJob({
  name: 'check-domains',
  payload: z.strictObject({}),
  cron: '43 * * * *',
  run: async (app) => {
    const now = app.runtime.now()
    await providers.trimSignInLog(app.db)
    await providers.deleteOldOrders(app.db, now)
    const due = await providers.domainsToCheck(app.db, new Date(now.getTime() - checkedForMs))
    for (const row of due) {
      const isProved = await isRecordThere(app, row)
      if (isProved === null) continue
      await inTransaction(app, async (tx) => {
        await providers.recordDomainCheck(tx, { id: row.id, isProved, now })
        if (isProved) return
        await writeAudit(tx, {
          actor: null,
          action: 'lose-domain',
          target: targetOf(row.group_id, row.name),
          before: { domain: row.name },
        })
        await mailOwners(tx, row.group_id, 'DOMAIN_LOST', row.name)
        await emit(tx, 'domain.lost', { domain: row.name, groupId: row.group_id })
      })
    }
  },
})
