import { useSyncExternalStore } from 'react'
import type { Message } from './types.ts'

/** A message that the server does not have yet. It stays when the conversation is left, until it is sent or thrown away. */
export interface Unsent {
  /** Makes sending exactly-once: the same message may be sent again and again. */
  readonly clientId: string
  readonly conversationId: string
  readonly text: string
  readonly replyTo: Message['replyTo']
  readonly createdAt: Date
  /** Why it was not sent; null while it is on its way. */
  readonly failure: string | null
}

/** The messages that wait, in the order in which they were written. */
export function createOutbox() {
  let all: readonly Unsent[] = []
  const listeners = new Set<() => void>()
  const byConversation = new Map<string, readonly Unsent[]>()
  const none: readonly Unsent[] = []
  const become = (next: readonly Unsent[]) => {
    all = next
    byConversation.clear()
    listeners.forEach((listener) => listener())
  }
  return {
    add: (message: Unsent) => become([...all.filter(({ clientId }) => clientId !== message.clientId), message]),
    change: (id: string, part: Pick<Unsent, 'failure'>) =>
      become(all.map((message) => (message.clientId === id ? { ...message, ...part } : message))),
    remove: (id: string) => become(all.filter(({ clientId }) => clientId !== id)),
    /** The same list as long as nothing changed. */
    of(conversationId: string): readonly Unsent[] {
      const known = byConversation.get(conversationId)
      if (known !== undefined) return known
      const found = all.filter((message) => message.conversationId === conversationId)
      byConversation.set(conversationId, found.length === 0 ? none : found)
      return byConversation.get(conversationId) ?? none
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const outbox = createOutbox()

export function useUnsent(conversationId: string): readonly Unsent[] {
  return useSyncExternalStore(outbox.subscribe, () => outbox.of(conversationId))
}
