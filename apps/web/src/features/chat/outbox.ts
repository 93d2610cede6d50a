import { useSyncExternalStore } from 'react'
import type { Message } from './types.ts'

/** A message that the server does not have yet. It stays when the conversation is left, until it is sent or thrown away. */
export interface Unsent {
  /** Makes sending exactly-once: the same message may be sent again and again. */
  readonly clientId: string
  readonly conversationId: string
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly replyTo: Pick<NonNullable<Message['replyTo']>, 'id' | 'excerpt'> | null
  /** The keys of its pictures, which may be on their way themselves. */
  readonly pictures: readonly string[]
  readonly createdAt: Date
  /** Why it was not sent; null while it is on its way. */
  readonly failure: string | null
  /** It could not leave at all: it goes out by itself when the line is back. */
  readonly isOffline: boolean
}
export interface Mention {
  readonly start: number
  readonly end: number
  readonly userId: string
}

/** What lives longer than the page, such as `localStorage`. */
export interface Keeper {
  readonly read: () => string | null
  readonly write: (kept: string) => void
}

/** The messages that wait, in the order in which they were written. */
export function createOutbox(keeper?: Keeper) {
  let all: readonly Unsent[] = readKept(keeper?.read() ?? null)
  const listeners = new Set<() => void>()
  const byConversation = new Map<string, readonly Unsent[]>()
  const none: readonly Unsent[] = []
  const become = (next: readonly Unsent[]) => {
    all = next
    byConversation.clear()
    // Pictures are only known to this page; a message without its pictures is not what was meant.
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

/** What an earlier page could not send goes out when the line is there; nothing that cannot be read is worth an error. */
function readKept(kept: string | null): readonly Unsent[] {
  try {
    const list = JSON.parse(kept ?? '[]') as readonly Unsent[]
    return list.map((message) => ({ ...message, createdAt: new Date(message.createdAt), isOffline: true }))
  } catch {
    return []
  }
}

/** Signing out takes everything away that begins so (`lib/session`). */
const keptAs = 'koinon.draft.unsent'
export const outbox = createOutbox({
  read: () => localStorage.getItem(keptAs),
  write: (kept) => (kept === '[]' ? localStorage.removeItem(keptAs) : localStorage.setItem(keptAs, kept)),
})

export function useUnsent(conversationId: string): readonly Unsent[] {
  return useSyncExternalStore(outbox.subscribe, () => outbox.of(conversationId))
}
