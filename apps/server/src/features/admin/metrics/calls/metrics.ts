import { contract } from '@koinon/contract'
import { readStandby } from '#kernel/database/readStandby.ts'
import { handle } from '#kernel/http/handler.ts'
import { requireAdministrator } from '../../access.ts'
import { placeMetricsView } from '../placeMetricsView.ts'

export const metrics = handle(contract.admin.metrics)(async ({ query, actor, app }) => {
  requireAdministrator(app, actor)
  const options = { period: query.period, viewerId: actor.id, now: app.runtime.now() }
  return readStandby(app, (from) => placeMetricsView(from, options))
})
