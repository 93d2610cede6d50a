import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { receiptReaders } from '../conversations/store/participants.ts'

/** Sends conversation partners a person's read position; only if both show read receipts. Stored nowhere. */
export async function sendReceipt(tx: Tx, userId: string, conversationId: string, readSeq: number): Promise<void> {
  const to = await receiptReaders(tx, conversationId, userId)
  if (to.length === 0) return
  const { app, afterCommit } = unitOfWork(tx)
  const frame = { type: 'ephemeral', name: 'receipt', data: { conversationId, userId, readSeq } } as const
  afterCommit.push(() => app.bus.publish('ephemeral', { to, frame }))
}
