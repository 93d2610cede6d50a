import { useSyncExternalStore } from 'react'
import type { Message } from './types.ts'

/** A message the server does not have yet. It survives leaving the conversation, until it is sent or discarded. */
export interface Unsent {
  /** Makes sending idempotent: the same message may be sent repeatedly. */
  readonly clientId: string
  readonly conversationId: string
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly replyTo: Pick<NonNullable<Message['replyTo']>, 'id' | 'excerpt'> | null
  /** The keys of its pictures, which may still be uploading. */
  readonly pictures: readonly string[]
  readonly createdAt: Date
  /** Why it was not sent; null while it is being sent. */
  readonly failure: string | null
  /** It could not leave at all: it is sent by itself once the connection is back. */
  readonly isOffline: boolean
}
export interface Mention {
  readonly start: number
  readonly end: number
  readonly userId: string
}

/** Storage that outlives the page, such as `localStorage`. */
export interface Keeper {
  readonly read: () => string | null
  readonly write: (kept: string) => void
}

/** The waiting messages, in the order in which they were written. */
export function createOutbox(keeper?: Keeper) {
  let all: readonly Unsent[] = readKept(keeper?.read() ?? null)
  const listeners = new Set<() => void>()
  const byConversation = new Map<string, readonly Unsent[]>()
  const none: readonly Unsent[] = []
  const become = (next: readonly Unsent[]) => {
    all = next
    byConversation.clear()
    // Pictures exist only in this page; a message without its pictures is not what was meant.
    keeper?.write(JSON.stringify(next.filter(({ pictures }) => pictures.length === 0)))
    listeners.forEach((listener) => listener())
  }
  return {
    all: (): readonly Unsent[] => all,
    add: (message: Unsent) => become([...all.filter(({ clientId }) => clientId !== message.clientId), message]),
    change: (id: string, part: Pick<Unsent, 'failure' | 'isOffline'>) =>
      become(all.map((message) => (message.clientId === id ? { ...message, ...part } : message))),
    remove: (id: string) => become(all.filter(({ clientId }) => clientId !== id)),
    has: (id: string): boolean => all.some(({ clientId }) => clientId === id),
    /** The same array as long as nothing changed. */
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

/** Restores what an earlier page could not send; unreadable entries are dropped silently. */
function readKept(kept: string | null): readonly Unsent[] {
  try {
    const list = JSON.parse(kept ?? '[]') as readonly Unsent[]
    return list.map((message) => ({ ...message, createdAt: new Date(message.createdAt), isOffline: true }))
  } catch {
    return []
  }
}

/** Signing out removes all keys with this prefix (`lib/session`). */
const keptAs = 'koinon.draft.unsent'
export const outbox = createOutbox({
  read: () => localStorage.getItem(keptAs),
  write: (kept) => (kept === '[]' ? localStorage.removeItem(keptAs) : localStorage.setItem(keptAs, kept)),
})

export function useUnsent(conversationId: string): readonly Unsent[] {
  return useSyncExternalStore(outbox.subscribe, () => outbox.of(conversationId))
}
