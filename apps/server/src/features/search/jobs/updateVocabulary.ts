import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { updateVocabulary } from '../store/vocabulary.ts'

/** Learns hourly which words people use, to correct typing errors with them. */
export const updateVocabularyJob = defineJob({
  name: 'update-vocabulary',
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: (app) => inTransaction(app, updateVocabulary),
})
