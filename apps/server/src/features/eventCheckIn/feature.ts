import { defineFeature } from '#kernel/http/feature.ts'
import * as calls from './calls/index.ts'
import './store/tables.ts'
import { syncHintedJob, syncEventbriteJob, reconcileEventbriteJob } from './jobs/syncEventbrite.ts'
import { eraseCheckIns } from './store/eraseCheckIns.ts'
import * as checkInRows from './store/eventRows.ts'
import { checkInExport } from './store/exportSections.ts'

/** Check-in at events: who came, and who admitted them; and events that are managed elsewhere. */
export const eventCheckInFeature = defineFeature({
  name: 'eventCheckIn',
  calls: {
    eventCheckIn: { ...calls },
  },
  jobs: [syncHintedJob, syncEventbriteJob, reconcileEventbriteJob],
  followUps: { 'account.purged': ({ tx }, { accountId }) => eraseCheckIns(tx, accountId) },
  provides: {
    checkInRows,
    exportSections: [checkInExport],
  },
})
