import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { syncHiddenMember } from '../syncHiddenMember.ts'

/** Takes an account hidden from everybody out of the counts and seats of its groups, and puts it back. */
export const syncHiddenMemberJob = defineJob({
  name: 'sync-hidden-member',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) => inTransaction(app, (tx) => syncHiddenMember(tx, accountId)),
})
