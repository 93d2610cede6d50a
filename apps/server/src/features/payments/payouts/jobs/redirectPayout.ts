import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { redirectPayout } from '../redirectPayout.ts'

/** Pays the remaining charges of an order to the present owner of the group. */
export const redirectPayoutJob = defineJob({
  name: 'redirect-payout',
  reachesOutside: true,
  payload: z.strictObject({ orderId: z.uuid() }),
  run: (app, { orderId }) => redirectPayout(app, orderId),
})
