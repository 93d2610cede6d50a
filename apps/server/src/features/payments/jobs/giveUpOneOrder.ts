import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { giveUpOrder } from '../services/givingUp.ts'

/** Gives an order up that nobody should pay any more, until the provider has heard. */
export const giveUpOneOrder = defineJob({
  name: 'give-up-order',
  payload: z.strictObject({ orderId: z.uuid() }),
  run: async (app, { orderId }) => {
    await giveUpOrder(app, orderId)
  },
})
