import type { Parts } from '../../kernel/handle.ts'
import { metricsRoute } from './metrics.ts'
import { outboxRoute } from './outbox.ts'

/** What the operator looks at besides the calls. */
export const operationsFeature: Parts = {
  routes: (server, app) => {
    metricsRoute(server, app)
    outboxRoute(server, app)
  },
}
