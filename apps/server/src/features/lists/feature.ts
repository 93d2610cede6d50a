import { defineFeature } from '#kernel/http/feature.ts'
import * as calls from './calls/index.ts'
import { getStarterPack } from './starterPack/getStarterPack.ts'
import './store/tables.ts'
import { listFollowUps } from './followUps.ts'
import { purgeListsJob } from './jobs/purgeLists.ts'
import { listsExport } from './store/exportSections.ts'

export const listsFeature = defineFeature({
  name: 'lists',
  calls: {
    users: { ...calls },
    landing: { getStarterPack },
  },
  jobs: [purgeListsJob],
  followUps: listFollowUps,
  provides: {
    exportSections: [listsExport],
  },
})
