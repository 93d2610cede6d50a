import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { adminDetails } from '../../services/adminDetails.ts'
import { managedHome } from '../../services/homes.ts'

export const getEnterpriseGroupAdminDetails = handle(contract.groups.getEnterpriseGroupAdminDetails)(
  async ({ params: { id }, actor, db, app }) => adminDetails(db, app, actor, await managedHome(db, actor.id, id)),
)
