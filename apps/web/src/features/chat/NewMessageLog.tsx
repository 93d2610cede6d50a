import { useState } from 'react'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { t } from '../../lib/i18n/index.ts'
import { useRealtimeEvent } from '../../lib/realtime/index.ts'
import { excerptOf } from './names.ts'

/** So many stand there at once: who comes late to reading them hears the last ones. */
const mostKept = 5

interface Said {
  readonly id: string
  readonly words: string
}

/**
 * Reads out what arrives while the conversation is open, and nothing of what stood there already. Each is a line of its
 * own: what is said twice is read twice, and what comes at once is all read.
 */
export function NewMessageLog({ conversationId, myId }: { readonly conversationId: string; readonly myId: string }) {
  const [said, setSaid] = useState<readonly Said[]>([])
  useRealtimeEvent('message.sent', ({ data: { conversationId: where, message } }) => {
    if (where !== conversationId || message === undefined || message.author.id === myId) return
    const words = t('{name}: {text}', { name: message.author.displayName, text: excerptOf(message) })
    const { id } = message
    setSaid((before) => (before.some((one) => one.id === id) ? before : [...before, { id, words }].slice(-mostKept)))
  })
  return (
    <VisuallyHidden as="div" role="log" aria-label={t('New messages')}>
      {said.map(({ id, words }) => (
        <div key={id}>{words}</div>
      ))}
    </VisuallyHidden>
  )
}
