import { formatList } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import type { Conversation, Message, Person } from './types.ts'

type Named = Pick<Conversation, 'kind' | 'title' | 'participants' | 'participantCount'>

export const othersOf = ({ participants }: Pick<Conversation, 'participants'>, myId: string): readonly Person[] =>
  participants.filter(({ id }) => id !== myId)

/** A conversation of two is called after the other, who may be gone or not to be known of; one of several by its title, else after who is in it. */
export function nameOf(conversation: Named, myId: string): string {
  const others = othersOf(conversation, myId)
  if (conversation.kind !== 'DIRECT' && conversation.title !== null && conversation.title !== '')
    return conversation.title
  const [first] = others
  if (conversation.kind === 'DIRECT') return first?.displayName ?? word('Somebody', 'label or title in chat')
  if (first === undefined) return word('Conversation', 'label or title in chat')
  const unnamed = conversation.participantCount - 1 - others.length
  const names = others.map(({ displayName }) => displayName)
  return formatList(
    unnamed > 0 ? [...names, t('{count, plural, one {# other} other {# others}}', { count: unnamed })] : names,
  )
}

/** What a message says in one line, for lists and quotes. */
export function excerptOf(message: Pick<Message, 'deleted' | 'text' | 'attachments'>): string {
  if (message.deleted) return t('Message deleted')
  if (message.text !== '') return message.text
  const count = message.attachments.length
  return message.attachments.every(({ kind }) => kind === 'IMAGE')
    ? t('{count, plural, one {A picture} other {# pictures}}', { count })
    : t('{count, plural, one {A file} other {# files}}', { count })
}

/** Who is typing, in one line; empty when nobody is. */
export function typingWords(names: readonly string[]): string {
  const [first, second] = names
  if (first === undefined) return ''
  if (second === undefined) return t('{name} is typing', { name: first })
  return names.length === 2
    ? t('{name} and {other} are typing', { name: first, other: second })
    : t('Several people are typing')
}

/** Nothing is told of it now. */
export const isMuted = (
  { notification: { level, mutedUntil } }: Pick<Conversation, 'notification'>,
  now = new Date(),
): boolean => level === 'NONE' || (mutedUntil !== null && mutedUntil > now)
