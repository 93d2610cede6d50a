import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { invokeOnce, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { nameOf, othersOf } from '#lib/entities/conversations/conversationNames.ts'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { useDebouncedText } from '#lib/interaction/useDebounced.ts'
import styles from './Share.module.css'

type Conversation = ItemOf<'chat.getSubscribedConversations'>
type Person = ItemOf<'chat.searchParticipants'>['person']

/** A recipient: an existing conversation, or a person without one yet. */
interface Receiver {
  readonly key: string
  readonly name: string
  readonly conversationId: string | null
  readonly person: Person | null
}

const shownAtMost = 6
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
    await deliver(receiver, { clientId, text })
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

async function deliver(
  { conversationId, person }: Receiver,
  message: { readonly clientId: string; readonly text: string },
): Promise<void> {
  const id =
    conversationId ??
    (person === null ? null : (await invokeOnce('chat.createConversation', { body: { userId: person.id } })).id)
  if (id === null) return
  await invokeOnce('chat.sendMessage', { body: { conversationId: id, ...message } })
}

function Receivers({ query, onSend }: { readonly query: string; readonly onSend: (to: Receiver) => Promise<void> }) {
  const { id: ownId } = useAccount()
  const known = usePages('chat.getSubscribedConversations', { query: query === '' ? {} : { query } })
  const people = usePages('chat.searchParticipants', { body: { query: query || '-' } }, { enabled: query !== '' })
  return (
    <Loaded query={known} skeleton={<PersonRowsSkeleton rows={3} />}>
      {({ items }) => {
        const conversations = items.filter(({ can }) => can.send).map((found) => ofConversation(found, ownId))
        const others = query === '' ? [] : (people.data?.items ?? []).map(({ person }) => ofPerson(person))
        const met = new Set(conversations.map(({ key }) => key))
        const receivers = [...conversations, ...others.filter(({ key }) => !met.has(key))].slice(0, shownAtMost)
        if (receivers.length === 0)
          return (
            <Text tone="muted" size="small">
              {query === '' ? t('Search for people') : t('No people match “{query}”', { query })}
            </Text>
          )
        return (
          <ul role="list" aria-label={t('Send to')} className={styles['receivers']}>
            {receivers.map((receiver) => (
              <ReceiverRow key={receiver.key} receiver={receiver} onSend={onSend} />
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

const ofPerson = (person: Person): Receiver => ({
  key: person.id,
  name: person.displayName,
  conversationId: null,
  person,
})

/** A conversation of two is named after the other person, one of several by its title or its participants. */
function ofConversation(conversation: Conversation, ownId: string): Receiver {
  const { id, kind } = conversation
  const [other] = othersOf(conversation, ownId)
  if (kind === 'DIRECT' && other !== undefined)
    return { key: other.id, name: other.displayName, conversationId: id, person: other }
  return { key: id, name: nameOf(conversation, ownId), conversationId: id, person: null }
}

function ReceiverRow({
  receiver,
  onSend,
}: {
  readonly receiver: Receiver
  readonly onSend: (to: Receiver) => Promise<void>
}) {
  const { name, person, key } = receiver
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const send = () => {
    setState('sending')
    onSend(receiver).then(
      () => setState('sent'),
      (error: unknown) => {
        setState('ready')
        toastFailure(error)
      },
    )
  }
  return (
    <li className={styles['receiver']}>
      <Avatar
        kind={person === null ? 'group' : person.kind === 'PERSON' ? 'person' : 'org'}
        name={name}
        seed={person?.id ?? key}
        sources={person?.avatar?.sources}
        size={32}
      />
      <Text as="bdi" truncate className={styles['name']}>
        {name}
      </Text>
      {state === 'sent' ? (
        <Text as="span" size="small" tone="success" role="status">
          {word('Sent', 'to somebody, in chat')}
        </Text>
      ) : (
        <Button size="dense" isLoading={state === 'sending'} onPress={send} aria-label={t('Send to {name}', { name })}>
          {word('Send', 'to somebody, in chat')}
        </Button>
      )}
    </li>
  )
}
