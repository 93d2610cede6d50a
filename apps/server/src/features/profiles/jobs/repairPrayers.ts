import { defineRepairJob } from '#kernel/work/nightlyJobs.ts'
import { miscountedSupporters } from '../store/hiddenSupports.ts'
import { repairPrayers } from '../store/prayers.ts'
import { recountSupportsJob } from './recountSupports.ts'

/** Checks how many pray for each request. */
export const repairPrayersJob = defineRepairJob({
  name: 'repair-prayers',
  cron: '47 3 * * *',
  repairs: { prayers: repairPrayers },
  failure: 'prayer counts were wrong and are repaired',
  followUps: [{ find: miscountedSupporters, job: recountSupportsJob }],
})
