import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { playStoreOf } from '../stores.ts'

/** Ends a renewal at Google, refunding the last payment if asked to; repeated until it succeeds. */
export const endPlaySubscriptionJob = defineJob({
  name: 'end-play-subscription',
  reachesOutside: true,
  payload: z.strictObject({ key: z.record(z.string(), z.string()), refunds: z.boolean() }),
  run: async (app, { key, refunds }) => playStoreOf(app).end(key, { refunds }),
})
