import { z } from 'zod'
import { dayMs } from '../../../kernel/durations.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { forgetOldEvents } from '../../../kernel/realtime/log.ts'

/**
 * Every hour: deletes events that no session can ask for any more, answers kept for retries, and counted sends of
 * past windows.
 */
export const forgetEvents = defineJob({
  name: 'forget-events',
  payload: z.object({}),
  cron: '17 * * * *',
  run: async ({ db, seams }) => {
    const now = seams.now()
    const dayAgo = new Date(now.getTime() - dayMs)
    await forgetOldEvents(db, now)
    await db.deleteFrom('idempotency_keys').where('at', '<', dayAgo).execute()
    await db
      .deleteFrom('target_limits')
      .where('started_at', '<', new Date(now.getTime() - 7 * dayMs))
      .execute()
    await db.deleteFrom('secrets_used').where('expires_at', '<', now).execute()
  },
})
