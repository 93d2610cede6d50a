import './store/tables.ts'
import type { Parts } from '#kernel/handle.ts'
import { libraryFollowUps } from './followUps.ts'
import { purgeLibrariesJob } from './jobs/purgeLibraries.ts'
import { repairLibrariesJob } from './jobs/repairLibraries.ts'
import { mayWatchLibrary } from './store/access.ts'

/** Their calls belong to the area of groups. */
export * as libraryCalls from './calls/index.ts'

/** Content libraries. */
export const librariesFeature: Parts = {
  followUps: libraryFollowUps,
  jobs: [purgeLibrariesJob, repairLibrariesJob],
  mayWatch: { LIBRARY: mayWatchLibrary },
}
