import { defineFeature } from '#kernel/http/feature.ts'
import * as calls from './calls/index.ts'
import { endLeakedKeys } from './calls/endLeakedKeys.ts'
import './store/tables.ts'
import { announceEndingKeys } from './jobs/announceEndingKeys.ts'
import { keysExport } from './store/exportSections.ts'
import { eraseKeys } from './store/keys.ts'

export const appsFeature = defineFeature({
  name: 'apps',
  calls: {
    apps: { ...calls },
    admin: { endLeakedKeys },
  },
  jobs: [announceEndingKeys],
  followUps: { 'account.purged': ({ tx }, { accountId }) => eraseKeys(tx, accountId) },
  provides: { exportSections: [keysExport] },
})
