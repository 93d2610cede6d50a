import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { expireEvents } from '#kernel/realtime/eventLog.ts'
import { deleteAnswers, deleteUsedSecrets, deleteUses } from '../store/expiredRows.ts'

/**
 * Texts wait in a browser without a connection for any time, perhaps because only the answer was lost: sent again days
 * later, a text must not be posted twice.
 */
const writtenOffline = [
  'content.createPost',
  'content.createRepost',
  'content.addComment',
  'groups.createGroupPost',
  'groups.createPost',
  'groups.createCommunityEventPost',
  'groups.requestPostingPermission',
]

/**
 * Every hour: deletes events that no session can ask for any more, answers stored for retries, and counted sends of
 * past windows.
 */
export const expireEventsJob = defineJob({
  name: 'expire-events',
  payload: z.object({}),
  cron: '17 * * * *',
  run: async ({ db, runtime }) => {
    const now = runtime.now()
    await expireEvents(db, now)
    const dayAgo = new Date(now.getTime() - dayMs)
    const monthAgo = new Date(now.getTime() - 30 * dayMs)
    await deleteAnswers(db, { before: dayAgo, offlineBefore: monthAgo, offlineCalls: writtenOffline })
    await deleteUses(db, new Date(now.getTime() - 7 * dayMs))
    await deleteUsedSecrets(db, now)
  },
})
