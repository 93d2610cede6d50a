import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { syncHiddenMember } from '../syncHiddenMember.ts'

/** Takes somebody hidden from everybody out of the numbers and seats of their groups, and puts them back. */
export const syncHiddenMemberJob = defineJob({
  name: 'settle-members',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) => inTransaction(app, (tx) => syncHiddenMember(tx, accountId)),
})
