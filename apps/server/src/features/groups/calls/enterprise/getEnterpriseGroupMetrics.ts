import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { managedHome } from '../../services/homes.ts'
import { metricsView } from '../../services/metrics.ts'

export const getEnterpriseGroupMetrics = handle(contract.groups.getEnterpriseGroupMetrics)(async ({
  body: { enterpriseGroupId: homeId, ...span },
  actor,
  db,
  app,
}) => {
  await managedHome(db, actor.id, homeId)
  return metricsView(db, app, actor.id, { homeId, ...span })
})
