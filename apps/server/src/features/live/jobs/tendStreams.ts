import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import { lookAfterStreams } from '../services/signals.ts'

/** Every minute: ends what the process that had a stream could not, because it died itself. */
export const tendStreams = defineJob({
  name: 'tend-streams',
  payload: z.object({}),
  cron: '* * * * *',
  run: lookAfterStreams,
})
