import { useSyncExternalStore } from 'react'
import type { Format } from '@koinon/contract/shared'
import type { Message } from '../types.ts'
import { deviceStorage } from '#lib/data/browserStorage.ts'
import { isListOf, isBoolean, isNumber, isObjectOf, isText, parseAs } from '#lib/data/shapes.ts'
import type { Shape } from '#lib/data/shapes.ts'

/** A message the server does not have yet. It survives leaving the conversation, until it is sent or discarded. */
export interface QueuedMessage {
  /** Makes sending idempotent: the same message may be sent repeatedly. */
  readonly clientId: string
  readonly conversationId: string
  readonly text: string
  readonly mentions: readonly Mention[]
  /** Left out if there are none. */
  readonly formats?: readonly Format[] | undefined
  readonly replyTo: Pick<NonNullable<Message['replyTo']>, 'id' | 'excerpt'> | null
  /** Of a reply in a thread: the message under which that stands, and whether it also goes to the conversation. */
  readonly threadId?: string | undefined
  readonly isAlsoSent?: boolean | undefined
  readonly poll?: QueuedPoll | undefined
  /** The version of the draft that it has become. */
  readonly draftVersion?: number | undefined
  /** The keys of its pictures, which may still be uploading. */
  readonly pictures: readonly string[]
  readonly createdAt: Date
  /** Why it was not sent; null while it is being sent. */
  readonly failure: string | null
  /** The message could not leave: it is sent by itself once the connection is back. */
  readonly isOffline: boolean
}
export interface QueuedPoll {
  readonly options: readonly string[]
  readonly multiple: boolean
  readonly closesAt: string
}
export interface Mention {
  readonly start: number
  readonly end: number
  readonly userId: string
}

/** Storage that outlives the page, such as `localStorage`. */
export interface UnsentStorage {
  readonly read: () => string | null
  /** Returns whether it worked. */
  readonly write: (stored: string) => boolean
  /** Calls back when another tab has written. */
  readonly onChange: (listener: () => void) => void
}

/** The waiting messages, in the order in which they were written. */
export function createUnsentMessages(keeper?: UnsentStorage) {
  // Read when it is first needed: by then it is known whose messages these are (`lib/session`).
  let known: readonly QueuedMessage[] | null = null
  /** The ids of those that are stored: none while the storage is full or refused. */
  let storedIds: ReadonlySet<string> = new Set()
  const all = (): readonly QueuedMessage[] => {
    if (known !== null) return known
    known = readStored(keeper?.read() ?? null)
    storedIds = idsOf(known)
    return known
  }
  const listeners = new Set<() => void>()
  const byConversation = new Map<string, readonly QueuedMessage[]>()
  const none: readonly QueuedMessage[] = []
  const show = (next: readonly QueuedMessage[]) => {
    known = next
    byConversation.clear()
    listeners.forEach((listener) => listener())
  }
  const become = (next: readonly QueuedMessage[]) => {
    const own = idsOf([...all(), ...next])
    // Messages that other tabs store stay.
    const others = readStored(keeper?.read() ?? null).filter(({ clientId }) => !own.has(clientId))
    const stored = [...others, ...next.filter(isStorable)].toSorted((one, other) => +one.createdAt - +other.createdAt)
    if (keeper?.write(JSON.stringify(stored)) === true) storedIds = idsOf(stored)
    show(next)
  }
  // A message that another tab has sent, or that was discarded there, is not sent from here as well.
  keeper?.onChange(() => {
    const left = idsOf(readStored(keeper.read()))
    const remaining = all().filter(({ clientId }) => !storedIds.has(clientId) || left.has(clientId))
    storedIds = left
    show(remaining)
  })
  return {
    all,
    add: (message: QueuedMessage) =>
      become([...all().filter(({ clientId }) => clientId !== message.clientId), message]),
    change: (id: string, part: Pick<QueuedMessage, 'failure' | 'isOffline'>) =>
      become(all().map((message) => (message.clientId === id ? { ...message, ...part } : message))),
    remove: (id: string) => become(all().filter(({ clientId }) => clientId !== id)),
    has: (id: string): boolean => all().some(({ clientId }) => clientId === id),
    /** An identical array as long as nothing changed. */
    of(conversationId: string): readonly QueuedMessage[] {
      const shown = byConversation.get(conversationId)
      if (shown !== undefined) return shown
      const found = all().filter((message) => message.conversationId === conversationId)
      byConversation.set(conversationId, found.length === 0 ? none : found)
      return byConversation.get(conversationId) ?? none
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const idsOf = (messages: readonly QueuedMessage[]): ReadonlySet<string> =>
  new Set(messages.map(({ clientId }) => clientId))
/** Pictures exist only in this page; a message without its pictures is not what was meant. */
const isStorable = ({ pictures }: QueuedMessage): boolean => pictures.length === 0

interface StoredMessage extends Omit<QueuedMessage, 'createdAt' | 'isOffline'> {
  readonly createdAt: string
}
const isList: Shape<readonly unknown[]> = (value) => Array.isArray(value)
const orNull =
  <T>(isValue: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || isValue(value)
const orLeftOut =
  <T>(isValue: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isValue(value)
/** The server drops what does not fit. */
const isFormat: Shape<Format> = (value): value is Format =>
  isObjectOf<Pick<Format, 'kind' | 'start' | 'end'>>({ kind: isKind, start: isNumber, end: isNumber })(value)
const isKind: Shape<Format['kind']> = (value): value is Format['kind'] => isText(value)
const isTime: Shape<string> = (value): value is string => isText(value) && isNumber(Date.parse(value))
const isStored = isObjectOf<StoredMessage>({
  clientId: isText,
  conversationId: isText,
  text: isText,
  mentions: isListOf(isObjectOf<Mention>({ start: isNumber, end: isNumber, userId: isText })),
  formats: orLeftOut(isListOf(isFormat)),
  replyTo: orNull(isObjectOf<NonNullable<QueuedMessage['replyTo']>>({ id: isText, excerpt: isText })),
  threadId: orLeftOut(isText),
  isAlsoSent: orLeftOut(isBoolean),
  poll: orLeftOut(isObjectOf<QueuedPoll>({ options: isListOf(isText), multiple: isBoolean, closesAt: isText })),
  draftVersion: orLeftOut(isNumber),
  pictures: isListOf(isText),
  createdAt: isTime,
  failure: orNull(isText),
})

/** Restores what an earlier page could not send; unreadable entries are dropped silently. */
const readStored = (stored: string | null): readonly QueuedMessage[] =>
  (parseAs(stored, isList) ?? [])
    .filter(isStored)
    .map((message) => ({ ...message, createdAt: new Date(message.createdAt), isOffline: true }))

/** Signing out removes all keys with this prefix (`lib/session`). */
const storageKey = 'koinon.draft.unsent'
export const unsentMessages = createUnsentMessages({
  read: () => deviceStorage.read(storageKey),
  write: (stored) => deviceStorage.save(storageKey, stored === '[]' ? null : stored),
  onChange: (listener) => window.addEventListener('storage', ({ key }) => key === storageKey && listener()),
})

/** The messages that wait in a conversation, or in a thread of it. */
export function useUnsentMessages(conversationId: string, threadId?: string): readonly QueuedMessage[] {
  const all = useSyncExternalStore(unsentMessages.subscribe, () => unsentMessages.of(conversationId))
  return all.filter((one) =>
    threadId === undefined ? one.threadId === undefined || one.isAlsoSent === true : one.threadId === threadId,
  )
}
