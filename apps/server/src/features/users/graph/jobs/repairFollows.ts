import { defineRepairJob } from '#kernel/work/nightlyJobs.ts'
import { miscountedPeople } from '../store/hiddenFollows.ts'
import { repairFollows } from '../store/followCounts.ts'
import { recountFollowsJob } from './recountFollows.ts'

/** Checks that the numbers of followers equal the rows they count. */
export const repairFollowsJob = defineRepairJob({
  name: 'repair-follows',
  cron: '27 3 * * *',
  repairs: { people: repairFollows },
  failure: 'follower counts were wrong and are repaired',
  followUps: [{ find: miscountedPeople, job: recountFollowsJob }],
})
