import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readMessages } from '../readMessages.ts'
import { accessConversation } from '../../store/access.ts'

export const getMessages = handle(contract.chat.getMessages)(async ({ body, actor, db, app }) => {
  await accessConversation(db, actor.id, body.conversationId)
  return readMessages({ db, app, viewerId: actor.id }, body)
})
