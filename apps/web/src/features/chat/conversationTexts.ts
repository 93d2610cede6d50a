import { hideSpoilers } from '@koinon/contract/spoilers'
import { nameOf } from '#lib/entities/conversations/conversationNames.ts'
import type { NamedConversation } from '#lib/entities/conversations/conversationNames.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { Conversation, Message } from './types.ts'

/**
 * Whether somebody waits for the member's answer. They cannot write again, so nothing would bring a hidden request back.
 */
export const isAwaitingAnswer = ({ request }: Pick<Conversation, 'request'>, myId: string): boolean =>
  request !== null && request.from?.id !== myId

/** A message in one line, for lists and quotes. */
export function excerptOf(message: Pick<Message, 'deleted' | 'text' | 'facets' | 'attachments'>): string {
  if (message.deleted) return t('Message deleted')
  if (message.text !== '') return hideSpoilers(message)
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
export const startText = (conversation: NamedConversation, myId: string): string =>
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

/** A line that names the people who are typing; empty if nobody is. */
export function typingText(names: readonly string[]): string {
  const [first, second] = names
  if (first === undefined) return ''
  if (second === undefined) return t('{name} is typing', { name: first })
  return names.length === 2
    ? t('{name} and {other} are typing', { name: first, other: second })
    : t('Several people are typing')
}
