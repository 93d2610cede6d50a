import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { graph } from '#features/users/index.ts'

export const recommendationsAccountsByInterest = handle(contract.accounts.recommendationsAccountsByInterest)(
  async ({ body, actor, db, app }) => graph.suggestPeople(db, app, actor.id, { aim: 'SHARED_INTERESTS', ...body }),
)
