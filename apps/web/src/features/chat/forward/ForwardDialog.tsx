import { useState } from 'react'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Receivers, sendTo } from '#lib/entities/conversations/Receivers.tsx'
import type { Receiver } from '#lib/entities/conversations/Receivers.tsx'
import { useDebouncedText } from '#lib/interaction/useDebounced.ts'
import { t } from '#lib/text/i18n/index.ts'
import { directionOf, excerptOf } from '../conversationTexts.ts'
import type { Message } from '../types.ts'

/** Forwards a message to conversations and people that the reader chooses, each by one press. */
export function ForwardDialog({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) {
  const [query, setQuery] = useState('')
  const debounced = useDebouncedText(query)
  // Trying again after an answer was lost sends nothing twice.
  const [clientIds] = useState(() => new Map<string, string>())
  const forward = (receiver: Receiver) => {
    const clientId = clientIds.get(receiver.key) ?? crypto.randomUUID()
    clientIds.set(receiver.key, clientId)
    return sendTo(receiver, { clientId, forwardId: message.id })
  }
  const excerpt = excerptOf(message)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Forward the message by {name}', { name: message.author.displayName })}
      size="medium"
    >
      <Stack gap={5}>
        <Text tone="muted" truncate={2} dir={directionOf(excerpt)}>
          {excerpt}
        </Text>
        <SearchField label={t('Send to')} value={query} onChange={setQuery} />
        <Receivers query={debounced} onSend={forward} />
        <Text size="small" tone="muted">
          {t('Only people who can see the original see who wrote it.')}
        </Text>
      </Stack>
    </Dialog>
  )
}
