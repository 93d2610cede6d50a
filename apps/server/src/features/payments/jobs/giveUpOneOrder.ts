import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { giveUpOrder } from '../services/givingUp.ts'

/** Abandons an order that nobody should pay any more, until the provider has accepted that. */
export const giveUpOneOrder = defineJob({
  name: 'give-up-order',
  payload: z.strictObject({ orderId: z.uuid() }),
  run: async (app, { orderId }) => {
    await giveUpOrder(app, orderId)
  },
})
