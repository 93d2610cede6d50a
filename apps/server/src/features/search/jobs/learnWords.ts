import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { learnWords } from '../store/words.ts'

/** Learns hourly which words people use, to correct typing errors with them. */
export const learnWordsJob = defineJob({
  name: 'learn-words',
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: (app) => inTransaction(app, learnWords),
})
