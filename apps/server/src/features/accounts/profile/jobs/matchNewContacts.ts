import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { matchRecentMembers as match } from '../store/contactMatches.ts'

/** Once a night, looks among people who joined in the last two days for contacts that members asked to keep. */
export const matchNewContacts = defineJob({
  name: 'match-new-contacts',
  payload: z.strictObject({}),
  cron: '20 3 * * *',
  run: async (app) => match(app.db, new Date(app.runtime.now().getTime() - 2 * dayMs)),
})
