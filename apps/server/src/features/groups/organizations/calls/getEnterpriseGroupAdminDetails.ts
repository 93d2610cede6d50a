import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { adminDetails } from '../adminDetails.ts'
import { managedOrganization } from '../organizationPage.ts'

export const getEnterpriseGroupAdminDetails = handle(contract.groups.getEnterpriseGroupAdminDetails)(
  async ({ params: { id }, actor, db, app }) =>
    adminDetails(db, app, actor, await managedOrganization(db, actor.id, id)),
)
