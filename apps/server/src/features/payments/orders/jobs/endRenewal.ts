import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'

/** Ends a renewal at a provider, refunding the last charge if asked to; repeated until it succeeds. */
export const endRenewalJob = defineJob({
  name: 'end-renewal',
  reachesOutside: true,
  payload: z.strictObject({ reference: z.string(), refunds: z.boolean(), atEnd: z.boolean().default(false) }),
  run: async (app, { reference, refunds, atEnd }) => {
    const { cards } = app.ports
    if (!cards) throw new Error('Payments by card are not set up: what is charged there cannot be ended.')
    if (atEnd) await cards.cancelAtEnd(reference)
    else await cards.endNow(reference, { refunds })
  },
})
