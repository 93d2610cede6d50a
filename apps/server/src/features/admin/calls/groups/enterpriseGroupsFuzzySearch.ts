import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { alikePage } from '../../services/groups.ts'

export const enterpriseGroupsFuzzySearch = handle(contract.admin.enterpriseGroupsFuzzySearch)(
  ({ body, actor, db, app }) => alikePage({ db, app, actor }, { ...body, enterprise: true }),
)
