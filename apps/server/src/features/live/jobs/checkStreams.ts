import { z } from 'zod'
import { defineJob } from '#kernel/work/jobs.ts'
import { checkStreams } from '../encoderSignals.ts'

/** Every minute: ends what the process that had a stream could not, because it died itself. */
export const checkStreamsJob = defineJob({
  name: 'check-streams',
  payload: z.object({}),
  cron: '* * * * *',
  run: checkStreams,
})
