import { defineFeature } from '#kernel/http/feature.ts'
import * as calls from './calls/index.ts'
import { expireEventsJob } from './jobs/expireEvents.ts'

export const redundantEventsFeature = defineFeature({
  name: 'redundantEvents',
  calls: {
    redundantEvents: { ...calls },
  },
  jobs: [expireEventsJob],
})
