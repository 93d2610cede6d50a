import { hasVisibleText } from '@koinon/contract/text'
import { deviceStorage } from '#lib/data/browserStorage.ts'

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
  const { text, named } = (deviceStorage.readJson(keyOf(conversationId)) ?? {}) as Partial<Draft>
  return typeof text === 'string' && Array.isArray(named) ? { text, named } : nothing
}

export function saveDraft(conversationId: string, text: string, known: ReadonlyMap<string, string>): void {
  const named = [...known].filter(([username]) => text.includes(`@${username}`))
  deviceStorage.save(keyOf(conversationId), hasVisibleText(text) ? JSON.stringify({ text, named }) : null)
}
