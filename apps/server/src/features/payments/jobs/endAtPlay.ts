import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { playStoreOf } from '../services/stores.ts'

/** Ends at Google what it charges, and gives the last payment back where it is wanted; tried until it has heard. */
export const endAtPlay = defineJob({
  name: 'end-at-play',
  payload: z.strictObject({ key: z.record(z.string(), z.string()), refunds: z.boolean() }),
  run: async (app, { key, refunds }) => playStoreOf(app).end(key, { refunds }),
})
