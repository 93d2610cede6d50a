import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupAnswer } from '../../present.ts'

export const getGroup = handle(contract.groups.getGroup)(
  async ({ params, actor, db, refuse }) => (await groupAnswer(db, actor.id, params.id)) ?? refuse('GROUP_NOT_FOUND'),
)
