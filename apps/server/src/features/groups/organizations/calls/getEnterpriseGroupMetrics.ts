import { contract } from '@koinon/contract'
import { readLagging } from '#kernel/database/readLagging.ts'
import { handle } from '#kernel/http/handler.ts'
import { managedOrganization } from '../organizationPage.ts'
import { metricsView } from '../metricsView.ts'

export const getEnterpriseGroupMetrics = handle(contract.groups.getEnterpriseGroupMetrics)(async ({
  body: { enterpriseGroupId: organizationId, ...span },
  actor,
  db,
  app,
}) => {
  await managedOrganization(db, actor.id, organizationId, 'METRICS')
  return readLagging(app, (from) => metricsView(from, app, actor.id, { organizationId, ...span }))
})
