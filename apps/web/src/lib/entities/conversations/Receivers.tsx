import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { invokeOnce, usePages } from '#lib/data/calls/index.ts'
import type { GivenOf, ItemOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { ConversationMark } from './ConversationMark.tsx'
import { nameOf, othersOf } from './conversationNames.ts'
import styles from './Receivers.module.css'

type Conversation = ItemOf<'chat.getSubscribedConversations'>
type Person = ItemOf<'chat.searchParticipants'>['person']

/** A recipient: an existing conversation, or a person without one yet. */
export interface Receiver {
  readonly key: string
  readonly name: string
  readonly conversationId: string | null
  readonly person: Person | null
  /** The conversation, if it is one of several people. */
  readonly ofSeveral?: Conversation
}

const shownAtMost = 6

/** Sends a message to a conversation, which is opened first if there is none. */
export async function sendTo(
  { conversationId, person }: Receiver,
  message: Omit<GivenOf<'chat.sendMessage'>['body'], 'conversationId'>,
): Promise<void> {
  const id =
    conversationId ??
    (person === null ? null : (await invokeOnce('chat.createConversation', { body: { userId: person.id } })).id)
  if (id === null) return
  await invokeOnce('chat.sendMessage', { body: { conversationId: id, ...message } })
}

/** Conversations and people to send something to: the latest, or those that match. Each is sent to by one press. */
export function Receivers({
  query,
  onSend,
}: {
  readonly query: string
  readonly onSend: (to: Receiver) => Promise<void>
}) {
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
  const name = nameOf(conversation, ownId)
  return { key: id, name, conversationId: id, person: null, ofSeveral: conversation }
}

function ReceiverRow({
  receiver,
  onSend,
}: {
  readonly receiver: Receiver
  readonly onSend: (to: Receiver) => Promise<void>
}) {
  const { id: ownId } = useAccount()
  const { name, person, key, ofSeveral } = receiver
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
      {ofSeveral === undefined ? (
        <Avatar
          kind={person?.kind === 'PERSON' ? 'person' : 'org'}
          name={name}
          seed={person?.id ?? key}
          sources={person?.avatar?.sources}
          size={36}
        />
      ) : (
        <ConversationMark conversation={ofSeveral} myId={ownId} size={36} />
      )}
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
