import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { queueNotice } from '../../mail/jobs/sendNotice.ts'

/** Notifies a member, afterwards, that an administrator saw the product as they do, and why. */
export const notifyImpersonated = defineJob({
  name: 'notify-impersonated',
  payload: z.strictObject({ accountId: z.uuid(), at: z.iso.datetime(), mayWrite: z.boolean(), reason: z.string() }),
  run: (app, { accountId, at, mayWrite, reason }) =>
    inTransaction(app, (tx) =>
      queueNotice(tx, { accountId, notice: 'VIEWED_AS', about: `${at}\n${mayWrite ? 'WRITES' : ''}\n${reason}` }),
    ),
})
