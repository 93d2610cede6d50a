import { hasVisibleText } from '@koinon/contract/text'

/** An unsent text, and the people it may mention, by user name. */
export interface Draft {
  readonly text: string
  readonly named: readonly (readonly [username: string, userId: string])[]
}
const nothing: Draft = { text: '', named: [] }
/** Signing out removes all keys with this prefix (`lib/session`). */
const keyOf = (conversationId: string): string => `koinon.draft.message.${conversationId}`

/** The message being written in a conversation. It survives a closed window; an unreadable entry counts as no draft. */
export function draftOf(conversationId: string): Draft {
  try {
    const { text, named } = JSON.parse(localStorage.getItem(keyOf(conversationId)) ?? '{}') as Partial<Draft>
    return typeof text === 'string' && Array.isArray(named) ? { text, named } : nothing
  } catch {
    return nothing
  }
}

export function saveDraft(conversationId: string, text: string, known: ReadonlyMap<string, string>): void {
  if (!hasVisibleText(text)) return localStorage.removeItem(keyOf(conversationId))
  const named = [...known].filter(([username]) => text.includes(`@${username}`))
  localStorage.setItem(keyOf(conversationId), JSON.stringify({ text, named }))
}
