import { hasVisibleText } from '@koinon/contract/text'
import { deviceStorage } from '#lib/data/browserStorage.ts'
import { isListOf, isObjectOf, isText } from '#lib/data/shapes.ts'
import type { Shape } from '#lib/data/shapes.ts'

/** An unsent text, and the people it may mention, by user name. */
export interface Draft {
  readonly text: string
  readonly named: readonly (readonly [username: string, userId: string])[]
}
const isPair: Shape<readonly [string, string]> = (value): value is readonly [string, string] =>
  isListOf(isText)(value) && value.length === 2
const isDraft = isObjectOf<Draft>({ text: isText, named: isListOf(isPair) })
const nothing: Draft = { text: '', named: [] }
/** Signing out removes all keys with this prefix (`lib/session`). */
const keyOf = (place: string): string => `koinon.draft.message.${place}`

/** The message being written in a conversation, or in the thread of this id. It survives a closed window; an unreadable entry counts as no draft. */
export const draftOf = (place: string): Draft => deviceStorage.readJson(keyOf(place), isDraft) ?? nothing

export function saveDraft(place: string, text: string, known: ReadonlyMap<string, string>): void {
  const named = [...known].filter(([username]) => text.includes(`@${username}`))
  deviceStorage.save(keyOf(place), hasVisibleText(text) ? JSON.stringify({ text, named }) : null)
}
