import type { MessageDraft } from '@koinon/contract/shared'
import type { Revived } from '@koinon/client'
import { hasVisibleText } from '@koinon/contract/text'
import { deviceStorage } from '#lib/data/browserStorage.ts'
import { isListOf, isNumber, isObjectOf, isText } from '#lib/data/shapes.ts'
import type { Shape } from '#lib/data/shapes.ts'
import { mentionedIn } from '#lib/text/mentions/mentionedIn.ts'

export type ServerDraft = Revived<MessageDraft>
/** Where a message is written. */
export interface DraftPlace {
  readonly conversationId: string
  /** The thread in which it is written. */
  readonly threadId?: string | undefined
}
/** An unsent text, and the people it may mention, by user name. */
export interface Draft {
  readonly text: string
  readonly named: readonly (readonly [username: string, userId: string])[]
  /** The version on the server that it follows; 0 if there is none. */
  readonly version: number
  /** When it was last changed here, in ms; 0 if the server has it as it is. */
  readonly changedAt: number
}
interface StoredDraft extends Draft {
  readonly conversationId: string
}

const isPair: Shape<readonly [string, string]> = (value): value is readonly [string, string] =>
  isListOf(isText)(value) && value.length === 2
const isDraft = isObjectOf<StoredDraft>({
  text: isText,
  named: isListOf(isPair),
  version: isNumber,
  changedAt: isNumber,
  conversationId: isText,
})
const nothing: Draft = { text: '', named: [], version: 0, changedAt: 0 }
/** Signing out removes all keys with this prefix (`lib/session`). */
const prefix = 'koinon.draft.message.'
const keyOf = ({ conversationId, threadId }: DraftPlace): string => `${prefix}${threadId ?? conversationId}`

/** This device’s copy of the message being written. It survives a closed window; an unreadable entry is no draft. */
export const localDraft = (place: DraftPlace): Draft => deviceStorage.readJson(keyOf(place), isDraft) ?? nothing

export function saveLocalDraft(place: DraftPlace, draft: Draft): void {
  const isNothing = draft.text === '' && draft.version === 0 && draft.changedAt === 0
  const { conversationId } = place
  deviceStorage.save(keyOf(place), isNothing ? null : JSON.stringify({ ...draft, conversationId }))
}

/** The message being written, on whichever device it was last changed. */
export function draftOf(place: DraftPlace, server: ServerDraft | undefined): Draft {
  const local = localDraft(place)
  return server !== undefined && local.changedAt === 0 && server.version > local.version ? draftFrom(server) : local
}

export const draftFrom = ({ text, mentions, version }: ServerDraft): Draft => ({
  text,
  named: mentionedIn(
    text,
    mentions.map((mention) => ({ ...mention, kind: 'MENTION' })),
  ),
  version,
  changedAt: 0,
})

/** Writes down what was typed, for the server to have it later. */
export function changeDraft(place: DraftPlace, text: string, known: ReadonlyMap<string, string>): void {
  const shown = hasVisibleText(text) ? text : ''
  const named = [...known].filter(([username]) => shown.includes(`@${username}`))
  saveLocalDraft(place, { text: shown, named, version: localDraft(place).version, changedAt: Date.now() })
}

/** The drafts of this device that the server does not have as they are. */
export const unsavedDrafts = (): DraftPlace[] =>
  deviceStorage.keys().flatMap((key) => {
    const stored = key.startsWith(prefix) ? deviceStorage.readJson(key, isDraft) : null
    if (stored === null || stored.changedAt === 0) return []
    const { conversationId } = stored
    const placeId = key.slice(prefix.length)
    return [placeId === conversationId ? { conversationId } : { conversationId, threadId: placeId }]
  })
