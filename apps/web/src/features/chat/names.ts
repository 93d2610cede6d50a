import { formatList } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import type { Conversation, Message, Person } from './types.ts'

type Named = Pick<Conversation, 'kind' | 'title' | 'participants' | 'participantCount' | 'blocked'>

/** Who is in it besides oneself: of two also the other whom one blocks. */
export const othersOf = (
  { participants, blocked }: Pick<Conversation, 'participants' | 'blocked'>,
  myId: string,
): readonly Person[] => [...participants.filter(({ id }) => id !== myId), ...(blocked === undefined ? [] : [blocked])]

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

/** Keeps the direction of its own within a sentence of the other. */
const apart = (text: string): string => `\u2068${text}\u2069`

/** What was said last, in one line: by whom, unless only the other can be meant. */
export function lastWordsOf({ kind, lastMessage }: Pick<Conversation, 'kind' | 'lastMessage'>, myId: string): string {
  if (lastMessage === null) return t('No messages yet')
  const text = excerptOf(lastMessage)
  if (lastMessage.author.id === myId) return t('You: {text}', { text: apart(text) })
  if (kind === 'DIRECT') return text
  return t('{name}: {text}', { name: apart(lastMessage.author.displayName), text: apart(text) })
}

/** What one has begun to write. */
export const draftWords = (draft: string): string => t('Draft: {text}', { text: apart(draft) })

/** Who is typing, in one line; empty when nobody is. */
export function typingWords(names: readonly string[]): string {
  const [first, second] = names
  if (first === undefined) return ''
  if (second === undefined) return t('{name} is typing', { name: first })
  return names.length === 2
    ? t('{name} and {other} are typing', { name: first, other: second })
    : t('Several people are typing')
}

/** The server takes and says "for good" as the last time there is. */
const forGood = '9999-12-31T23:59:59.999Z'
export const isForGood = (time: Date): boolean => time.getUTCFullYear() === 9999

type Notification = Conversation['notification']

/** Silent until one ends it: what one is told besides stays chosen. */
export const silenced = ({ level }: Notification) => ({ level, mutedUntil: forGood })

/** Told of as it was chosen; of everything where nothing was. */
export const soundedAgain = ({ level }: Notification) => ({
  level: level === 'NONE' ? ('ALL' as const) : level,
  mutedUntil: null,
})

/** Nothing is told of it now. */
export const isMuted = (
  { notification: { level, mutedUntil } }: Pick<Conversation, 'notification'>,
  now = new Date(),
): boolean => level === 'NONE' || (mutedUntil !== null && mutedUntil > now)
