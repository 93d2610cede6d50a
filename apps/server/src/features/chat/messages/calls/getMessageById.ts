import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { oneMessage } from '../deliverMessages.ts'
import { accessMessage } from '../store/messages.ts'

export const getMessageById = handle(contract.chat.getMessageById)(async ({ params, actor, db, app }) => {
  await accessMessage(db, actor.id, params.id)
  return oneMessage({ db, app, viewerId: actor.id }, params.id)
})
