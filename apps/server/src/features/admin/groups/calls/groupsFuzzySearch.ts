import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { similarGroupsPage } from '../groupViews.ts'

export const groupsFuzzySearch = handle(contract.admin.groupsFuzzySearch)(({ body, actor, db, app }) =>
  similarGroupsPage({ db, app, actor }, { ...body, enterprise: false }),
)
