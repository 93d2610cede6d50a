import { emitEach } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { type DraftPlace, emptyDrafts } from './store/drafts.ts'

interface Sent extends Omit<DraftPlace, 'accountId'> {
  readonly authorId: string
  readonly version: number
}

/** Empties the drafts that have become these messages, unless they were changed since, on all devices of their authors. */
export async function clearDrafts(tx: Tx, messages: readonly Sent[], now: Date): Promise<void> {
  if (messages.length === 0) return
  const places = messages.map(({ authorId: accountId, conversationId, threadId, version }) => ({
    accountId,
    conversationId,
    threadId,
    version,
  }))
  await emitEach(tx, 'message.draftChanged', await emptyDrafts(tx, places, now))
}
