import { useState } from 'react'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { t } from '#lib/text/i18n/index.ts'
import { useRealtimeEvent } from '#lib/data/realtime/index.ts'
import { isInConversation } from '#model/realtime/chatReducers.ts'
import type { Message } from '../types.ts'
import { excerptOf } from '../conversationTexts.ts'

/** How many are kept at once: a screen reader that falls behind reads the last ones. */
const maxStored = 5

export interface NewMessageLogProps {
  readonly conversationId: string
  /** The thread that is open, instead of the conversation. */
  readonly threadId?: string
  readonly myId: string
}
interface SpokenMessage {
  readonly id: string
  readonly words: string
}

/**
 * Announces what arrives while the conversation is open, and nothing that was already there. Each message is an element
 * of its own: repeated text is announced again, and of several arriving together all are.
 */
export function NewMessageLog({ conversationId, threadId, myId }: NewMessageLogProps) {
  const [spokenMessages, setSpokenMessages] = useState<readonly SpokenMessage[]>([])
  const isHere = (message: Message) =>
    threadId === undefined ? isInConversation(message) : message.threadId === threadId
  useRealtimeEvent('message.sent', ({ data: { conversationId: where, message } }) => {
    if (where !== conversationId || message === undefined || message.author.id === myId || !isHere(message)) return
    const words = t('{name}: {text}', { name: message.author.displayName, text: excerptOf(message) })
    const { id } = message
    setSpokenMessages((before) =>
      before.some((one) => one.id === id) ? before : [...before, { id, words }].slice(-maxStored),
    )
  })
  return (
    <VisuallyHidden as="div" role="log" aria-label={t('New messages')}>
      {spokenMessages.map(({ id, words }) => (
        <div key={id}>{words}</div>
      ))}
    </VisuallyHidden>
  )
}
