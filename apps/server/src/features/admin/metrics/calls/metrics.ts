import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { requireAdministrator } from '../../access.ts'
import { placeMetricsView } from '../placeMetricsView.ts'

export const metrics = handle(contract.admin.metrics)(async ({ query, actor, db, app }) => {
  requireAdministrator(app, actor)
  return placeMetricsView(db, { period: query.period, viewerId: actor.id, now: app.runtime.now() })
})
