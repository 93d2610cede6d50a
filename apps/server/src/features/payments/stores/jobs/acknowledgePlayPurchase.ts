import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { playStoreOf } from '../stores.ts'

/** Confirms a purchase at Google, until it has been accepted: otherwise Google refunds it after three days. */
export const acknowledgePlayPurchaseJob = defineJob({
  name: 'acknowledge-play-purchase',
  reachesOutside: true,
  payload: z.strictObject({ key: z.record(z.string(), z.string()) }),
  run: async (app, { key }) => playStoreOf(app).confirm(key),
})
