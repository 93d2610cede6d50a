import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { indexTexts } from '../store/indexTexts.ts'

/**
 * Sorts what was written lately into the indexes of texts. Until then it is in a list beside each index, which searches
 * read as well. Without this, whoever writes what makes such a list too long has to wait until all of it is sorted in.
 */
export const indexTextsJob = defineJob({
  name: 'sort-in-texts',
  payload: z.strictObject({}),
  cron: '* * * * *',
  run: ({ db }) => indexTexts(db),
})
