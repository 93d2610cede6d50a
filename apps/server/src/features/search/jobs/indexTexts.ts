import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { indexTexts } from '../store/indexTexts.ts'

/**
 * Moves recently written texts into their indexes. Until then it is in a list beside each index, which searches read as
 * well. Without this, the writer whose text makes such a list too long has to wait until all of it is indexed.
 */
export const indexTextsJob = defineJob({
  name: 'index-texts',
  payload: z.strictObject({}),
  cron: '* * * * *',
  run: ({ db }) => indexTexts(db),
})
