import type { Tx } from '#kernel/tables.ts'
import { unitOf } from '#kernel/unit.ts'
import { receiptReaders } from '../store/members.ts'

/** Tells conversation partners how far somebody has read; only if both show read receipts. Stored nowhere. */
export async function tellReceipt(tx: Tx, userId: string, conversationId: string, readSeq: number): Promise<void> {
  const to = await receiptReaders(tx, conversationId, userId)
  if (to.length === 0) return
  const { app, afterCommit } = unitOf(tx)
  const frame = { type: 'ephemeral', name: 'receipt', data: { conversationId, userId, readSeq } } as const
  afterCommit.push(() => app.bus.publish('ephemeral', { to, frame }))
}
