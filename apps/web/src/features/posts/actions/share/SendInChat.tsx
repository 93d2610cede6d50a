import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Receivers, sendTo } from '#lib/entities/conversations/Receivers.tsx'
import type { Receiver } from '#lib/entities/conversations/Receivers.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { useDebouncedText } from '#lib/interaction/useDebounced.ts'

const longestNote = 500

/** Shares something in conversations: sent to each once, and several can be chosen. */
export function SendInChat({ url, onSent }: { readonly url: string; readonly onSent: () => void }) {
  const [query, setQuery] = useState('')
  const [note, setNote] = useState('')
  const debounced = useDebouncedText(query)
  // Trying again after an answer was lost sends nothing twice.
  const [clientIds] = useState(() => new Map<string, string>())
  const send = async (receiver: Receiver) => {
    const text = !hasVisibleText(note) ? url : `${note.trim()}\n${url}`
    const intent = `${receiver.key} ${text}`
    const clientId = clientIds.get(intent) ?? crypto.randomUUID()
    clientIds.set(intent, clientId)
    await sendTo(receiver, { clientId, text })
    onSent()
  }
  return (
    <Stack gap={4}>
      <TextField
        label={t('Add a message')}
        isOptional
        value={note}
        onChange={setNote}
        maxLength={longestNote}
        dir="auto"
      />
      <SearchField label={t('Send to')} value={query} onChange={setQuery} />
      <Receivers query={debounced} onSend={send} />
    </Stack>
  )
}
