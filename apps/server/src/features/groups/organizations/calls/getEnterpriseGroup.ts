import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { organizationOrPreview } from '../organizationPage.ts'

export const getEnterpriseGroup = handle(contract.groups.getEnterpriseGroup)(async ({ params, actor, db, app }) =>
  organizationOrPreview(db, app, actor, params.id),
)
