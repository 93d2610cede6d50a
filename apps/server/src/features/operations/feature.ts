import type { Parts } from '#kernel/handle.ts'
import { tidyOutboxJob } from './jobs/tidyOutbox.ts'
import { metricsRoute } from './metrics.ts'
import { outboxRoute } from './outbox.ts'

/** What the operator looks at besides the calls. */
export const operationsFeature: Parts = {
  jobs: [tidyOutboxJob],
  routes: (server, app) => {
    metricsRoute(server, app)
    outboxRoute(server, app)
  },
}
