import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { redirectOrder } from '../services/redirecting.ts'

/** Pays what is still charged for an order to whoever owns the group now. */
export const redirectSale = defineJob({
  name: 'redirect-sale',
  payload: z.strictObject({ orderId: z.uuid() }),
  run: (app, { orderId }) => redirectOrder(app, orderId),
})
