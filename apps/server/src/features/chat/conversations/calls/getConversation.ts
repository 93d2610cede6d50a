import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { oneConversation } from '../oneConversation.ts'

export const getConversation = handle(contract.chat.getConversation)(async ({ body, actor, db, app }) =>
  oneConversation({ db, app, viewerId: actor.id }, body.conversationId),
)
