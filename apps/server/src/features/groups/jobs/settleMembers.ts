import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { settleMember } from '../services/away.ts'

/** Takes somebody hidden from everybody out of the numbers and seats of their groups, and puts them back. */
export const settleMembersJob = defineJob({
  name: 'settle-members',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: (app, { accountId }) => inTransaction(app, (tx) => settleMember(tx, accountId)),
})
