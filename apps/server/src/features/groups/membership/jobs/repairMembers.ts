import { defineRepairJob } from '#kernel/work/nightlyJobs.ts'
import { miscountedMembers } from '../store/hiddenMembers.ts'
import { repairGroupCounts, repairMemberships } from '../store/counters.ts'
import { syncHiddenMemberJob } from './syncHiddenMember.ts'

/** Checks that the numbers of members, subgroups and memberships equal the rows they count. */
export const repairMembersJob = defineRepairJob({
  name: 'repair-members',
  cron: '37 3 * * *',
  repairs: { groups: repairGroupCounts, people: repairMemberships },
  failure: 'member counts were wrong and are repaired',
  followUps: [{ find: miscountedMembers, job: syncHiddenMemberJob }],
})
