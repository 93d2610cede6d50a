import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { miscountedMembers } from '../store/hiddenMembers.ts'
import { repairGroupCounts, repairMemberships } from '../store/counters.ts'
import { syncHiddenMemberJob } from './syncHiddenMember.ts'

/**
 * Checks every night that the numbers of members, subgroups and memberships equal the rows they count, and repairs
 * those that do not. A repair is logged as an error: a number can only be wrong because of a bug.
 */
export const repairMembersJob = defineJob({
  name: 'repair-members',
  payload: z.strictObject({}),
  cron: '37 3 * * *',
  run: async (app) => {
    for (const accountId of await miscountedMembers(app.db))
      await inTransaction(app, (tx) => addJob(tx, syncHiddenMemberJob, { accountId }))
    for (const [what, repair] of Object.entries({ groups: repairGroupCounts, people: repairMemberships })) {
      const ids = await inTransaction(app, repair)
      if (ids.length > 0)
        app.log.error({ what, ids: ids.slice(0, 20), count: ids.length }, 'member counts were wrong and are repaired')
    }
  },
})
