import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup } from '#features/groups/index.ts'
import { openGroupChat } from '../store/openConversation.ts'

export const getGroupConversationId = handle(contract.chat.getGroupConversationId)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const group = await accessGroup(tx, actor.id, body.groupId, 'membership')
  if (!group.chatEnabled) return refuse('CHAT_OFF')
  const conversationId = await openGroupChat(tx, {
    id: app.runtime.id(),
    groupId: group.id,
    by: actor.id,
    isForUse: true,
    now: app.runtime.now(),
  })
  return { conversationId }
})
