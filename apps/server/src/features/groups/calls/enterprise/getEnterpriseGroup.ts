import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { homeOrPreview } from '../../services/homes.ts'

export const getEnterpriseGroup = handle(contract.groups.getEnterpriseGroup)(async ({ params, actor, db, app }) =>
  homeOrPreview(db, app, actor, params.id),
)
