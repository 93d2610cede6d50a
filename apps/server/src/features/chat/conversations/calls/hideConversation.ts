import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessConversation } from '../../store/access.ts'
import { setConversationHidden as hide, readStateOf } from '../store/participants.ts'

export const hideConversation = handle(contract.chat.hideConversation)(async ({ body, actor, tx }) => {
  const facts = await accessConversation(tx, actor.id, body.conversationId)
  await hide(tx, { conversationId: facts.id, accountId: actor.id, seenSeq: body.seq })
  await emit(tx, 'conversation.read', await readStateOf(tx, actor.id, facts.id))
  await emit(tx, 'conversation.settingsChanged', { conversationId: facts.id, userId: actor.id })
  return { ok: true }
})
