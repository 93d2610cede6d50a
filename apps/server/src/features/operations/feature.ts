import { defineFeature } from '#kernel/http/feature.ts'
import { backUpPlaceJob } from './backups/jobs/backUpPlace.ts'
import { notifyOverdueBackupsJob } from './backups/jobs/notifyOverdueBackups.ts'
import { operationsEvents } from './events.ts'
import { expireSentMessagesJob } from './jobs/expireSentMessages.ts'
import { metricsRoute } from './metrics.ts'
import { sentMessagesRoute } from './sentMessagesRoute.ts'

/** The operator's routes besides the calls. */
export const operationsFeature = defineFeature({
  name: 'operations',
  events: operationsEvents,
  jobs: [backUpPlaceJob, expireSentMessagesJob, notifyOverdueBackupsJob],
  routes: (server, app) => {
    metricsRoute(server, app)
    sentMessagesRoute(server, app)
  },
})
