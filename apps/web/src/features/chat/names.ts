import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { Conversation, Message, Person } from './types.ts'

type Named = Pick<Conversation, 'kind' | 'title' | 'participants' | 'participantCount' | 'blocked'>

/** The other participants; in a conversation of two, also somebody the member has blocked. */
export const othersOf = (
  { participants, blocked }: Pick<Conversation, 'participants' | 'blocked'>,
  myId: string,
): readonly Person[] => [...participants.filter(({ id }) => id !== myId), ...(blocked === undefined ? [] : [blocked])]

/**
 * A conversation of two is named after the other person, who may be gone or hidden; one of several by its title,
 * otherwise after its participants.
 */
export function nameOf(conversation: Named, myId: string): string {
  const others = othersOf(conversation, myId)
  if (conversation.kind !== 'DIRECT' && conversation.title !== null && conversation.title !== '')
    return conversation.title
  const [first] = others
  if (conversation.kind === 'DIRECT') return first?.displayName ?? word('Someone', 'in place of a name')
  if (first === undefined) return word('Conversation', 'label or title in chat')
  const unnamed = conversation.participantCount - 1 - others.length
  const names = others.map(({ displayName }) => displayName)
  return formatList(
    unnamed > 0 ? [...names, t('{count, plural, one {# other} other {# others}}', { count: unnamed })] : names,
  )
}

/**
 * Whether somebody waits for the member's answer. They cannot write again, so nothing would bring a hidden request back.
 */
export const isAwaitingAnswer = ({ request }: Pick<Conversation, 'request'>, myId: string): boolean =>
  request !== null && request.from?.id !== myId

/** A message in one line, for lists and quotes. */
export function excerptOf(message: Pick<Message, 'deleted' | 'text' | 'attachments'>): string {
  if (message.deleted) return t('Message deleted')
  if (message.text !== '') return message.text
  return attachmentText(message.attachments)
}

function attachmentText(attachments: Message['attachments']): string {
  const count = attachments.length
  const [first] = attachments
  if (count === 1 && first?.kind === 'IMAGE' && first.media !== null && first.media.alt !== '')
    return t('Photo: {description}', { description: first.media.alt })
  const [kind, ...others] = new Set(attachments.map((attachment) => attachment.kind))
  switch (others.length === 0 ? kind : 'FILE') {
    case 'IMAGE':
      return t('{count, plural, one {Photo} other {# photos}}', { count })
    case 'VIDEO':
      return t('{count, plural, one {Video} other {# videos}}', { count })
    case 'AUDIO':
      return t('{count, plural, one {Audio} other {# audio files}}', { count })
    default:
      return t('{count, plural, one {File} other {# files}}', { count })
  }
}

/** The introduction above the first message: several people are in a conversation that may have a name. */
export const startText = (conversation: Named, myId: string): string =>
  conversation.kind !== 'DIRECT' && (conversation.title ?? '') !== ''
    ? t('Beginning of “{name}”', { name: nameOf(conversation, myId) })
    : t('Beginning of your conversation with {name}', { name: nameOf(conversation, myId) })

/** The last message in one line, with its author unless only the other person can be meant. */
export function lastMessageText(
  { kind, lastMessage }: Pick<Conversation, 'kind' | 'lastMessage'>,
  myId: string,
): string {
  if (lastMessage === null) return t('No messages yet')
  const text = excerptOf(lastMessage)
  if (lastMessage.author.id === myId) return t('You: {text}', { text })
  if (kind === 'DIRECT') return text
  return t('{name}: {text}', { name: lastMessage.author.displayName, text })
}

/** The member's draft. */
export const draftText = (draft: string): string => t('Draft: {text}', { text: draft })

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * The direction of a line that ends with somebody's words: theirs, so that what does not fit is cut off at their end. By
 * itself a browser would go by the letters before them.
 */
export function directionOf(words: string): 'ltr' | 'rtl' | 'auto' {
  const [letter] = /\p{L}/u.exec(words) ?? []
  return letter === undefined ? 'auto' : rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

/** Who is typing, in one line; empty if nobody is. */
export function typingText(names: readonly string[]): string {
  const [first, second] = names
  if (first === undefined) return ''
  if (second === undefined) return t('{name} is typing', { name: first })
  return names.length === 2
    ? t('{name} and {other} are typing', { name: first, other: second })
    : t('Several people are typing')
}

/** The latest time the server accepts, which it treats as "forever". */
const forGood = '9999-12-31T23:59:59.999Z'
export const isForever = (time: Date): boolean => time.getUTCFullYear() === 9999

type Notification = Conversation['notification']

/** Muted until the member unmutes it; the level chosen earlier is kept. */
export const mutedForever = ({ level }: Notification) => ({ level, mutedUntil: forGood })

/** The level chosen earlier; everything if none was. */
export const unmuted = ({ level }: Notification) => ({
  level: level === 'NONE' ? ('ALL' as const) : level,
  mutedUntil: null,
})

/** Whether it currently sends no notifications. */
export const isMuted = (
  { notification: { level, mutedUntil } }: Pick<Conversation, 'notification'>,
  now = new Date(),
): boolean => level === 'NONE' || (mutedUntil !== null && mutedUntil > now)
