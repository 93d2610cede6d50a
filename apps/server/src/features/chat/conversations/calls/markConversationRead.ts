import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessConversation } from '../../store/access.ts'
import { sendReceipt } from '../../delivery/sendReceipt.ts'
import { markRead, readStateOf } from '../store/participants.ts'

export const markConversationRead = handle(contract.chat.markConversationRead)(async ({ body, actor, tx, app }) => {
  const facts = await accessConversation(tx, actor.id, body.conversationId)
  const moved = await markRead(tx, {
    conversationId: facts.id,
    accountId: actor.id,
    seq: Math.min(body.seq, facts.lastSeq),
    now: app.runtime.now(),
  })
  const reading = await readStateOf(tx, actor.id, facts.id)
  if (moved) {
    await emit(tx, 'conversation.read', reading)
    await sendReceipt(tx, actor.id, facts.id, reading.readSeq)
  }
  return { readSeq: reading.readSeq, unreadCount: reading.unreadCount }
})
