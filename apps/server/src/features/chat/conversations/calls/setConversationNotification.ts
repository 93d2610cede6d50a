import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { oneConversation } from '../oneConversation.ts'
import { accessConversation } from '../../store/access.ts'
import { readStateOf, setNotification } from '../store/participants.ts'

export const setConversationNotification = handle(contract.chat.setConversationNotification)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  const facts = await accessConversation(tx, actor.id, body.conversationId)
  const { level, mutedUntil } = body
  const until = mutedUntil === undefined || mutedUntil === null ? mutedUntil : new Date(mutedUntil)
  await setNotification(tx, {
    conversationId: facts.id,
    accountId: actor.id,
    level,
    mutedUntil: until,
    now: app.runtime.now(),
  })
  await emit(tx, 'conversation.read', await readStateOf(tx, actor.id, facts.id))
  await emit(tx, 'conversation.settingsChanged', { conversationId: facts.id, userId: actor.id })
  return oneConversation({ db: tx, app, viewerId: actor.id }, facts.id)
})
