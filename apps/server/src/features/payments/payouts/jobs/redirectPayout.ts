import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { redirectPayout } from '../redirectPayout.ts'

/** Pays what is still charged for an order to whoever owns the group now. */
export const redirectPayoutJob = defineJob({
  name: 'redirect-sale',
  payload: z.strictObject({ orderId: z.uuid() }),
  run: (app, { orderId }) => redirectPayout(app, orderId),
})
