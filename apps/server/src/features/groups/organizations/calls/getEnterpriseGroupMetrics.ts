import { contract } from '@koinon/contract'
import { readStandby } from '#kernel/database/readStandby.ts'
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
  return readStandby(app, (from) => metricsView(from, app, actor.id, { organizationId, ...span }))
})
