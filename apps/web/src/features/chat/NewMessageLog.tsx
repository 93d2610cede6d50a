import { useState } from 'react'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { t } from '../../lib/i18n/index.ts'
import { useRealtimeEvent } from '../../lib/realtime/index.ts'
import { excerptOf } from './names.ts'

/** Reads out what arrives while the conversation is open, and nothing of what stood there already. */
export function NewMessageLog({ conversationId, myId }: { readonly conversationId: string; readonly myId: string }) {
  const [said, setSaid] = useState('')
  useRealtimeEvent('message.sent', ({ data: { conversationId: where, message } }) => {
    if (where !== conversationId || message === undefined || message.author.id === myId) return
    setSaid(t('{name}: {text}', { name: message.author.displayName, text: excerptOf(message) }))
  })
  return (
    <VisuallyHidden as="div" role="log">
      {said}
    </VisuallyHidden>
  )
}
