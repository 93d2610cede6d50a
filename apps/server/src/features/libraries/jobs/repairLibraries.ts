import { defineRepairJob } from '#kernel/work/nightlyJobs.ts'
import { repairLibraryCounts } from '../store/counters.ts'
import { repairDurations } from '../store/itemOrder.ts'

/** Checks that groups count the libraries they have and that items are as long as their files. */
export const repairLibrariesJob = defineRepairJob({
  name: 'repair-libraries',
  cron: '57 3 * * *',
  repairs: { groups: repairLibraryCounts, items: repairDurations },
  failure: 'library numbers were wrong and are repaired',
})
