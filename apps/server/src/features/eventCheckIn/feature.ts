import { defineFeature } from '#kernel/http/feature.ts'
import * as calls from './calls/index.ts'
import { syncHintedJob, syncEventbriteJob, reconcileEventbriteJob } from './jobs/syncEventbrite.ts'

/** The door of an event: who came, who let them in; and events that are managed elsewhere. */
export const eventCheckInFeature = defineFeature({
  name: 'eventCheckIn',
  calls: {
    eventCheckIn: { ...calls },
  },
  jobs: [syncHintedJob, syncEventbriteJob, reconcileEventbriteJob],
})
