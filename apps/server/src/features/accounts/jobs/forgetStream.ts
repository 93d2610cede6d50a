import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { forgetStream as forget } from '../store/leaving.ts'

/** Takes away what was still told to the devices of an account while everything of it went. */
export const forgetStream = defineJob({
  name: 'forget-stream',
  payload: z.strictObject({ accountId: z.uuid() }),
  run: async (app, { accountId }) => inTransaction(app, (tx) => forget(tx, accountId)),
})
