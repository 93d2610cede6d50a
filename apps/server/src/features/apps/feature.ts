import { defineFeature } from '#kernel/http/feature.ts'
import * as bots from './bots/calls/index.ts'
import * as calls from './calls/index.ts'
import { endLeakedKeys } from './calls/endLeakedKeys.ts'
import './store/tables.ts'
import * as incomingHooks from './incomingHooks/calls/index.ts'
import { hookAddress } from './incomingHooks/hookAddress.ts'
import { appsFollowUps } from './followUps.ts'
import { announceEndingKeys } from './jobs/announceEndingKeys.ts'
import { keysExport } from './store/exportSections.ts'

export const appsFeature = defineFeature({
  name: 'apps',
  calls: {
    apps: { ...calls, ...bots, ...incomingHooks },
    admin: { endLeakedKeys },
  },
  jobs: [announceEndingKeys],
  routes: hookAddress,
  followUps: appsFollowUps,
  provides: { exportSections: [keysExport] },
})
