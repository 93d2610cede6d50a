import { z } from 'zod'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { emit } from '#kernel/work/events.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { mediaUses } from '#features/media/index.ts'
import { emptyGroup, groupsToPurge } from '../../settings/store/groups.ts'
import { deleteOldWrites } from '../../slowMode/store/lastWrites.ts'

const batch = 50

/**
 * Permanently removes groups that were deleted and not restored in time, each in a transaction of its own, and when people
 * last wrote where slow mode was on.
 */
export const purgeGroupsJob = defineJob({
  name: 'purge-groups',
  payload: z.strictObject({}),
  cron: '17 3 * * *',
  run: async (app) => {
    const now = app.runtime.now()
    await deleteOldWrites(app.db, now)
    await processAll(app, {
      find: (limit) => groupsToPurge(app.db, now, limit),
      batch,
      process: (groupId) =>
        inTransaction(app, async (tx) => {
          if (!(await emptyGroup(tx, groupId, now))) return
          await mediaUses.unuseMedia(tx, { kind: 'GROUP', targetId: groupId })
          await emit(tx, 'group.purged', { groupId })
        }),
      failure: 'a deleted group could not be erased',
    })
  },
})
