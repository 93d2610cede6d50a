import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { accessConversation } from '../../store/access.ts'
import { tellReceipt } from '../../services/tellReceipt.ts'
import { markRead, readingOf } from '../../store/members.ts'

export const markConversationRead = handle(contract.chat.markConversationRead)(async ({ body, actor, tx, app }) => {
  const facts = await accessConversation(tx, actor.id, body.conversationId)
  const moved = await markRead(tx, {
    conversationId: facts.id,
    accountId: actor.id,
    seq: Math.min(body.seq, facts.lastSeq),
    now: app.seams.now(),
  })
  const reading = await readingOf(tx, actor.id, facts.id)
  if (moved) {
    await emit(tx, 'conversation.read', reading)
    await tellReceipt(tx, actor.id, facts.id, reading.readSeq)
  }
  return { readSeq: reading.readSeq, unreadCount: reading.unreadCount }
})
