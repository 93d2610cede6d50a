import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { joinOrRequest } from '../joinOrRequest.ts'

export const joinGroup = handle(contract.groups.joinGroup)(async ({ body, actor, tx, app }) => {
  const { groupId, note, answers, questions } = body
  return { status: await joinOrRequest(tx, app, { groupId, userId: actor.id, note, answers, questions, isForm: true }) }
})
