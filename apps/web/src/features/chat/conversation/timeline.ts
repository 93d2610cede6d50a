import { minuteMs } from '#lib/text/durations.ts'
import { isSameDay } from '#lib/text/format.ts'
import type { Message, Person } from '../types.ts'
import type { QueuedMessage } from '../box/unsentMessages.ts'

/** The rows of a conversation, from top to bottom. */
export type TimelineEntry =
  | { readonly kind: 'day'; readonly key: string; readonly date: Date }
  | { readonly kind: 'unread'; readonly key: string; readonly since: Date }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: Message
      readonly startsRun: boolean
      readonly endsRun: boolean
    }
  | { readonly kind: 'unsent'; readonly key: string; readonly unsent: QueuedMessage; readonly startsRun: boolean }

/** Messages by one person within this time are grouped under one name. */
const runMs = 5 * minuteMs

export interface TimelineArgs {
  readonly messages: readonly Message[]
  readonly unsent: readonly QueuedMessage[]
  readonly me: Pick<Person, 'id'>
  /** Everything up to here had been read on opening; infinite if nothing was unread. */
  readonly readSeq: number
}

/** Messages with the days between them, the line above what is new, and at the end what is still being sent. */
export function timelineOf({ messages, unsent, me, readSeq }: TimelineArgs): readonly TimelineEntry[] {
  const entries: TimelineEntry[] = []
  let before: { readonly authorId: string; readonly at: Date } | null = null
  let hasLine = false
  const startRun = (authorId: string, at: Date): boolean => {
    const isNewDay = before === null || !isSameDay(before.at, at)
    if (isNewDay) entries.push({ kind: 'day', key: `day-${at.toDateString()}`, date: at })
    const starts = isNewDay || before?.authorId !== authorId || at.getTime() - before.at.getTime() > runMs
    before = { authorId, at }
    return starts
  }
  for (const message of messages) {
    let startsRun = startRun(message.author.id, message.createdAt)
    if (!hasLine && message.seq > readSeq && message.author.id !== me.id) {
      hasLine = true
      startsRun = true
      entries.push({ kind: 'unread', key: 'unread', since: message.createdAt })
    }
    entries.push({ kind: 'message', key: message.clientId ?? message.id, message, startsRun, endsRun: true })
  }
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  for (const one of unsent.filter(({ clientId }) => !arrived.has(clientId))) {
    entries.push({ kind: 'unsent', key: one.clientId, unsent: one, startsRun: startRun(me.id, one.createdAt) })
  }
  return entries.map((entry, index) =>
    entry.kind === 'message' ? { ...entry, endsRun: endsAt(entries, index) } : entry,
  )
}

/** A group goes on while the next row is a message that does not start one. */
function endsAt(entries: readonly TimelineEntry[], index: number): boolean {
  const next = entries[index + 1]
  return next === undefined || !('startsRun' in next) || next.startsRun
}

/** The last message seen when a row is the last visible one; 0 before the first. */
export function seqsOf(entries: readonly TimelineEntry[]): readonly number[] {
  let seq = 0
  return entries.map((entry) => {
    if (entry.kind === 'message') seq = entry.message.seq
    return seq
  })
}

/**
 * Where the conversation opens: at the message somebody came for, otherwise at the first unread, otherwise at the end
 * (null).
 */
export function openAtOf(
  entries: readonly TimelineEntry[],
  at: string | undefined,
): { readonly row: number; readonly align: 'start' | 'center' } | null {
  const linkedIndex = entries.findIndex((entry) => entry.kind === 'message' && entry.message.id === at)
  if (linkedIndex >= 0) return { row: linkedIndex, align: 'center' }
  const unread = entries.findIndex(({ kind }) => kind === 'unread')
  return unread >= 0 ? { row: unread, align: 'start' } : null
}
