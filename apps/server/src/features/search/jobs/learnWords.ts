import { z } from 'zod'
import { defineJob } from '../../../kernel/jobs.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { learnWords } from '../store/words.ts'

/** Learns every hour which words people use, to mend slips of typing with. */
export const learnWordsJob = defineJob({
  name: 'learn-words',
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: (app) => inTransaction(app, learnWords),
})
