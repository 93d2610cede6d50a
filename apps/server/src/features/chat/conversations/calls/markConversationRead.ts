import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessConversation } from '../../store/access.ts'
import { markRead, readStateOf, receiptReaders } from '../store/participants.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'

/** Sends conversation partners a person's read position; only if both show read receipts. Stored nowhere. */
async function sendReceipt(tx: Tx, userId: string, conversationId: string, readSeq: number): Promise<void> {
  const to = await receiptReaders(tx, conversationId, userId)
  if (to.length === 0) return
  const { app, afterCommit } = unitOfWork(tx)
  const frame = { type: 'ephemeral', name: 'receipt', data: { conversationId, userId, readSeq } } as const
  afterCommit.push(() => app.bus.publish('transient', { to, frame }))
}

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
