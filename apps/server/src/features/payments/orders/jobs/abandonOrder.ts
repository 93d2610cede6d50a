import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { abandonOrder } from '../abandonOrder.ts'

/** Abandons an order that nobody should pay any more, until the provider has accepted that. */
export const abandonOrderJob = defineJob({
  name: 'abandon-order',
  reachesOutside: true,
  payload: z.strictObject({ orderId: z.uuid() }),
  run: async (app, { orderId }) => {
    await abandonOrder(app, orderId)
  },
})
