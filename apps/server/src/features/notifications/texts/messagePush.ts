import type { Push } from '#adapters/push/port.ts'
import type { Translator } from '#adapters/translation/translator.ts'
import type { DuePush } from '#features/chat/index.ts'
import { excerptOf } from '../present.ts'
import { type PushContext, pushTtl } from './pushTexts.ts'

/** How a device finds what it was notified of in a conversation. */
const tagOf = (conversationId: string): string => `conversation:${conversationId}`

const linkTo = (conversationId: string, threadId: string | null): string =>
  `/messages/${conversationId}${threadId === null ? '' : `/thread/${threadId}`}`

/**
 * The push about waiting messages: their authors and places, and the newest of them, the last at the end. Without
 * previews only that there are some; a request says who asks, and nothing of the text.
 */
export function messagePushOf(
  translator: Translator,
  waiting: DuePush,
  around: PushContext & { readonly conversationId: string; readonly previews: boolean },
): Push {
  const { conversationId, previews, unread, readSince } = around
  const tag = tagOf(conversationId)
  return {
    ...wordsOf(translator, waiting, around),
    tag,
    ttl: pushTtl,
    urgent: true,
    badge: unread,
    data: {
      id: '',
      type: 'MESSAGE',
      link: previews ? linkTo(conversationId, waiting.threadId) : '/messages',
      language: translator.tag,
      direction: translator.direction,
      closes: readSince
        .map(tagOf)
        .filter((read) => read !== tag)
        .join(' '),
    },
  }
}

function wordsOf(
  { t }: Translator,
  { kind, title, requestedBy, count, messages }: DuePush,
  { previews, place }: { previews: boolean; place: string },
): Pick<Push, 'title' | 'body'> {
  if (!previews)
    return { title: place, body: t('{count, plural, one {# new message} other {# new messages}}', { count }) }
  if (requestedBy !== null) return { title: t('{name} asks to write to you', { name: requestedBy }), body: '' }
  const isDirect = kind === 'DIRECT'
  const authors = [...new Set(messages.map(({ author }) => author))]
  const name = isDirect || title === null ? authors.join(', ') : title
  const lines = messages.map((message) => ({ name: message.author, said: saidIn(t, message) }))
  return {
    title: count > messages.length ? t('{name}: {count} new messages', { name, count }) : name,
    body: lines.map((line) => (isDirect ? line.said : `${line.name}: ${line.said}`)).join('\n'),
  }
}

/** The beginning of a message on one line; without text, what was attached. */
function saidIn(t: Translator['t'], { text, attachments }: DuePush['messages'][number]): string {
  const line = excerptOf(text)
  if (line !== '') return line
  switch (attachments[0]) {
    case 'IMAGE':
      return t('A picture')
    case 'VIDEO':
      return t('A video')
    case 'AUDIO':
      return t('A recording')
    default:
      return t('A file')
  }
}
