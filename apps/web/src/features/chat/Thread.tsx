import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Text } from '@koinon/ui/foundations/Text'
import { useCacheView } from '../../lib/cache.ts'
import { invokeOnce, useMutationCall, usePages } from '../../lib/calls/index.ts'
import { formatDate } from '../../lib/format.ts'
import { msg, t, word } from '../../lib/i18n/index.ts'
import { useAccount } from '../../lib/session/index.ts'
import { Loaded, useUndo } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import { tellFailure } from '../../lib/toasts.ts'
import { changingMessage, isMessage } from '../../model/realtime/things.ts'
import { Message } from './Message.tsx'
import type { MessageActions } from './Message.tsx'
import { MessageBox } from './MessageBox.tsx'
import type { Purpose } from './MessageBox.tsx'
import { MessageList } from './MessageList.tsx'
import { nameOf, typingWords } from './names.ts'
import { useUnsent } from './outbox.ts'
import { timelineOf } from './timeline.ts'
import type { TimelineEntry } from './timeline.ts'
import { useSayTyping, useTyping } from './typing.ts'
import type { Conversation, Message as Shown } from './types.ts'
import { UnsentMessage } from './UnsentMessage.tsx'
import { useReading } from './useReading.ts'
import { useSend } from './useSend.ts'
import styles from './MessageList.module.css'

const sentences = { TOO_LATE: msg('Messages can be changed for 15 minutes. This one is older.') }
const nothingSpecial: Purpose = { kind: 'new' }
const nextOne: Purpose = { kind: 'new', isNext: true }

/** The messages of a conversation and the box to write in. Give it the conversation's id as key. */
export function Thread({ conversation }: { readonly conversation: Conversation }) {
  const pages = usePages('chat.getMessages', { body: { conversationId: conversation.id } })
  const me = useAccount()
  const sending = useSend(conversation.id)
  const sayTyping = useSayTyping(conversation.id)
  const deletion = useDeletion()
  const { purpose, setPurpose, submit } = useWriting(sending, sayTyping)
  const name = nameOf(conversation, me.id)
  const actions: MessageActions = {
    onReply: (to) => setPurpose({ kind: 'reply', to }),
    onEdit: (message) => setPurpose({ kind: 'edit', message }),
    onDelete: deletion.remove,
  }
  const messages = pages.data?.items.filter(({ id }) => !deletion.isGone(id)) ?? []
  const editLast = () => {
    const last = messages.findLast(({ author, deleted }) => author.id === me.id && !deleted)
    if (last !== undefined) actions.onEdit(last)
  }
  return (
    <>
      <Loaded query={pages} skeleton={<RowsSkeleton rows={4} />}>
        {() => (
          <Messages
            conversation={conversation}
            messages={messages}
            name={name}
            hasOlder={pages.hasPreviousPage}
            isReadingOlder={pages.isFetchingPreviousPage}
            onReadOlder={() => void pages.fetchPreviousPage()}
            sending={sending}
            actions={actions}
          />
        )}
      </Loaded>
      <TypingLine conversation={conversation} />
      {conversation.can.send ? (
        <MessageBox
          key={purpose.kind === 'edit' ? purpose.message.id : 'new'}
          conversationId={conversation.id}
          name={name}
          purpose={purpose}
          onSubmit={submit}
          onCancel={() => setPurpose(nextOne)}
          onTyping={sayTyping}
          onEditLast={editLast}
        />
      ) : (
        conversation.request === null && <Closed />
      )}
    </>
  )
}

/** What the box writes now, and what becomes of it. */
function useWriting(sending: ReturnType<typeof useSend>, sayTyping: (isTyping: boolean) => void) {
  const [purpose, setPurpose] = useState<Purpose>(nothingSpecial)
  const edit = useEdit()
  const submit = (text: string) => {
    if (purpose.kind === 'edit') edit(purpose.message, text)
    else sending.send(text, purpose.kind === 'reply' ? quoteOf(purpose.to) : null)
    sayTyping(false)
    setPurpose(nextOne)
  }
  return { purpose, setPurpose, submit }
}

const quoteOf = ({ id, author, text }: Shown) => ({ id, author, excerpt: text.slice(0, 140) })

function Closed() {
  return (
    <div className={styles['closed']}>
      <Text tone="muted">{t("You can't write in this conversation now.")}</Text>
    </div>
  )
}

interface MessagesProps {
  readonly conversation: Conversation
  readonly messages: readonly Shown[]
  readonly name: string
  readonly hasOlder: boolean
  readonly isReadingOlder: boolean
  readonly onReadOlder: () => void
  readonly sending: ReturnType<typeof useSend>
  readonly actions: MessageActions
}

function Messages({ conversation, messages, name, sending, actions, ...older }: MessagesProps) {
  const me = useAccount()
  const unsent = useUnsent(conversation.id)
  const [isAtEnd, setAtEnd] = useState(true)
  // The line stays where it was until the conversation is left.
  const [readSeq] = useState(conversation.readSeq)
  const last = messages.at(-1)
  useReading(conversation.id, isAtEnd ? (last?.seq ?? 0) : 0, conversation.readSeq)
  const entries = timelineOf({ messages, unsent, me, readSeq })
  const mayDeleteForAll = conversation.can.remove
  const row = (entry: TimelineEntry) => {
    if (entry.kind === 'day') return <Divider key={entry.key}>{formatDate(entry.date, 'weekday')}</Divider>
    if (entry.kind === 'unread')
      return (
        <Divider key={entry.key} isNew>
          {t('New messages')}
        </Divider>
      )
    if (entry.kind === 'unsent')
      return <UnsentMessage key={entry.key} unsent={entry.unsent} onRetry={sending.retry} onDiscard={sending.discard} />
    const { message, startsRun } = entry
    return (
      <Message
        key={entry.key}
        message={message}
        startsRun={startsRun}
        isMine={message.author.id === me.id}
        isOpen={conversation.can.send}
        mayDeleteForAll={mayDeleteForAll}
        {...actions}
      />
    )
  }
  return (
    <MessageList
      label={t('Messages with {name}', { name })}
      rows={entries.map(row)}
      firstId={messages[0]?.id}
      lastId={unsent.at(-1)?.clientId ?? last?.clientId ?? last?.id}
      onAtEnd={setAtEnd}
      start={<Text tone="muted">{t('This is the start of your conversation with {name}.', { name })}</Text>}
      {...older}
    />
  )
}

function Divider({ isNew = false, children }: { readonly isNew?: boolean; readonly children: string }) {
  return (
    <div role="separator" aria-label={children} className={styles['divider']} data-new={isNew ? '' : undefined}>
      <span>{children}</span>
    </div>
  )
}

/** Not read out: it would talk over what one listens to. */
function TypingLine({ conversation }: { readonly conversation: Conversation }) {
  const ids = useTyping(conversation.id)
  const names = ids.map(
    (id) =>
      conversation.participants.find((person) => person.id === id)?.displayName ??
      word('Somebody', 'label or title in chat'),
  )
  return (
    <div className={styles['typing']} aria-hidden="true">
      {typingWords(names)}
    </div>
  )
}

function useEdit() {
  const view = useCacheView()
  const { mutate } = useMutationCall('chat.editMessage', {
    onSuccess: (changed) =>
      view.patch(
        isMessage(changed.id),
        changingMessage(() => changed),
      ),
    onFailure: (error) => tellFailure(error, undefined, sentences),
  })
  return (message: Shown, text: string) => {
    if (text !== message.text) mutate({ body: { messageId: message.id, text } })
  }
}

/** A message leaves at once, and is gone when the time to take it back is over. */
function useDeletion() {
  const view = useCacheView()
  const queryClient = useQueryClient()
  const undo = useUndo()
  return {
    isGone: undo.isGone,
    remove(message: Shown, forWhom: 'ME' | 'ALL') {
      undo.run(message.id, {
        message: forWhom === 'ALL' ? t('Message deleted for everyone.') : t('Message deleted for you.'),
        commit: async () => {
          await invokeOnce('chat.deleteMessage', { query: { messageId: message.id, for: forWhom } })
          if (forWhom === 'ME') view.drop(isMessage(message.id))
          await queryClient.invalidateQueries({ queryKey: ['chat.getMessages'] })
        },
      })
    },
  }
}
