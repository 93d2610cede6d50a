import { z } from 'zod'
import { workThrough } from '#kernel/alone.ts'
import { emit } from '#kernel/events.ts'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { unuseMedia } from '#features/media/index.ts'
import { emptyGroup, groupsToPurge } from '../store/groups.ts'

const batch = 50

/** Permanently removes groups that were deleted and not restored in time, each in a transaction of its own. */
export const purgeGroups = defineJob({
  name: 'purge-groups',
  payload: z.strictObject({}),
  cron: '17 3 * * *',
  run: async (app) => {
    const now = app.seams.now()
    await workThrough(app, {
      find: (limit) => groupsToPurge(app.db, now, limit),
      batch,
      work: (groupId) =>
        inTransaction(app, async (tx) => {
          if (!(await emptyGroup(tx, groupId, now))) return
          await unuseMedia(tx, { kind: 'GROUP', targetId: groupId })
          await emit(tx, 'group.purged', { groupId })
        }),
      failure: 'a deleted group could not be erased',
    })
  },
})
