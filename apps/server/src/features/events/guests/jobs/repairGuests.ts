import { defineRepairJob } from '#kernel/work/nightlyJobs.ts'
import { miscountedGuests } from '../store/hiddenGuests.ts'
import { repairGuestCounters } from '../store/repairGuestCounters.ts'
import { syncHiddenGuestJob } from './syncHiddenGuest.ts'

/** Checks that the numbers of guests equal the rows they count. */
export const repairGuestsJob = defineRepairJob({
  name: 'repair-guests',
  cron: '47 3 * * *',
  repairs: { guests: repairGuestCounters },
  failure: 'guest counts were wrong and are repaired',
  followUps: [{ find: miscountedGuests, job: syncHiddenGuestJob }],
})
