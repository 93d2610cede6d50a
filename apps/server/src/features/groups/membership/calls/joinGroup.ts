import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { joinOrRequest } from '../joinOrRequest.ts'

export const joinGroup = handle(contract.groups.joinGroup)(async ({ body, actor, tx, app }) => ({
  status: await joinOrRequest(tx, app, { ...body, userId: actor.id, isForm: true }),
}))
