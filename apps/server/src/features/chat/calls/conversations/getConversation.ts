import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { oneConversation } from '../../services/conversations.ts'

export const getConversation = handle(contract.chat.getConversation)(async ({ body, actor, db, app }) =>
  oneConversation({ db, app, viewerId: actor.id }, body.conversationId),
)
