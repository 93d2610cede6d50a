import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { alikePage } from '../../services/groups.ts'

export const groupsFuzzySearch = handle(contract.admin.groupsFuzzySearch)(({ body, actor, db, app }) =>
  alikePage({ db, app, actor }, { ...body, enterprise: false }),
)
