import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { graph } from '#features/users/index.ts'

export const recommendationsFriends = handle(contract.accounts.recommendationsFriends)(
  async ({ body, actor, db, app }) => graph.suggestPeople(db, app, actor.id, { aim: 'LIKELY_FRIENDS', ...body }),
)
