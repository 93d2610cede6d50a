import { defineFeature } from '#kernel/http/feature.ts'
import { libraryEvents } from './events.ts'
import * as calls from './calls/index.ts'
import './store/tables.ts'
import { libraryFollowUps } from './followUps.ts'
import { purgeLibrariesJob } from './jobs/purgeLibraries.ts'
import { repairLibrariesJob } from './jobs/repairLibraries.ts'
import { mayWatchLibrary } from './store/access.ts'
import { librariesExport } from './store/exportSections.ts'
import { unlockableLibraries } from './store/unlockTargets.ts'

/** Content libraries. */
export const librariesFeature = defineFeature({
  name: 'libraries',
  calls: {
    groups: { ...calls },
  },
  events: libraryEvents,
  followUps: libraryFollowUps,
  jobs: [purgeLibrariesJob, repairLibrariesJob],
  maySubscribe: { LIBRARY: mayWatchLibrary },
  provides: {
    unlockTargets: [unlockableLibraries],
    exportSections: [librariesExport],
  },
})
