import { useState } from 'react'
import { TypingLine } from '@koinon/ui/messages/TypingLine'
import { word } from '#lib/text/i18n/index.ts'
import { useWaitSince } from '#lib/entities/groups/slowWaits.ts'
import { nameOf } from '#lib/entities/conversations/conversationNames.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { useAccount } from '#lib/session/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import type { MessageActions } from '../message/types.ts'
import { MessageDialog } from '../message/MessageDialog.tsx'
import { MessageBox } from '../box/MessageBox.tsx'
import { Messages } from './Messages.tsx'
import type { TargetMessage } from './useJump.ts'
import { useReadingPlace } from './useReadingPlace.ts'
import { useThreadOfTarget } from '../threads/useThreadOfTarget.ts'
import { MessagesSkeleton } from './MessagesSkeleton.tsx'
import { ClosedConversation } from './ClosedConversation.tsx'
import { isEditable } from '../message/isEditable.ts'
import { typingText } from '../conversationTexts.ts'
import { PinnedBar } from '../pins/PinnedBar.tsx'
import { usePins } from '../pins/pins.ts'
import { JumpToUnread } from '../unread/JumpToUnread.tsx'
import { NewMessageLog } from './NewMessageLog.tsx'
import type { FoundMessages } from '../search/foundMessages.ts'
import { useSendTyping, useTypists } from '../box/typists.ts'
import type { Conversation, Message as Shown } from '../types.ts'
import { useDeleteMessage } from '../message/messageChanges.ts'
import { useSend } from '../box/useSend.ts'
import { nextOne, useMessagePurpose } from '../box/useMessagePurpose.ts'
import { useMessageActions } from '../message/useMessageActions.ts'
import styles from './MessageList.module.css'

const ConversationSearch = lazyPart(() => import('../search/ConversationSearch.tsx'), 'ConversationSearch')

export interface OpenConversationProps {
  readonly conversation: Conversation
  /** The message that somebody came for. */
  readonly at: string | undefined
  /** Goes to a message; without one, to the newest. */
  readonly onGoTo: (messageId: string | undefined) => void
  /** Opens the thread of a message, at one of its replies if that is given. */
  readonly onOpenThread: (threadId: string, replyId?: string) => void
  /** Its search, while that is open; `turn` is another number each time that somebody asks for it. */
  readonly search: { readonly turn: number; readonly onClose: () => void } | undefined
}

/**
 * The messages of a conversation and the message box. Key it by conversation: what is being written stays wherever its
 * writer looks meanwhile.
 */
export function OpenConversation({ conversation, at, onGoTo, onOpenThread, search }: OpenConversationProps) {
  const { id: conversationId } = conversation
  const { pages, place, leap, away } = useReadingPlace({ ...conversation, conversationId }, at, onGoTo)
  const me = useAccount()
  const sending = useSend(conversationId)
  const sendTyping = useSendTyping(conversationId)
  const deletion = useDeleteMessage()
  const writing = useMessagePurpose(sending, sendTyping)
  const [found, setFound] = useState<FoundMessages>()
  const pins = usePins(conversationId, deletion.isGone)
  const { setPurpose } = writing
  const { actions, ...acting } = useMessageActions({ conversationId, setPurpose, onDelete: deletion.remove, onGoTo })
  const messages = pages.data?.items.filter(({ id }) => !deletion.isGone(id)) ?? []
  const ownLast = messages.findLast(({ author }) => author.id === me.id)
  useWaitSince(conversationId, conversation.slowSeconds, ownLast?.createdAt)
  const { target, goTo } = useTarget(messages, onGoTo)
  useThreadOfTarget(at, pages.data, onOpenThread)
  return (
    <>
      {search !== undefined && (
        <div className={styles['over']}>
          <ConversationSearch conversation={conversation} {...search} onFound={setFound} onGoTo={onGoTo} />
        </div>
      )}
      <PinnedBar pins={pins} onGoTo={goTo} onUnpin={conversation.can.pin ? actions.onPin : undefined} />
      <JumpToUnread conversation={conversation} messages={messages} away={away} onGoTo={goTo} />
      <Loaded query={pages} skeleton={<MessagesSkeleton />}>
        {() => (
          <Messages
            key={place ?? 'newest'}
            conversation={conversation}
            messages={messages}
            name={nameOf(conversation, me.id)}
            at={at}
            pages={pages}
            onLeap={leap}
            sending={sending}
            actions={{ ...actions, onOpenThread: (message) => onOpenThread(message.threadId ?? message.id) }}
            found={search && found}
            target={target}
            pinnedIds={new Set(pins.map(({ message }) => message.id))}
          />
        )}
      </Loaded>
      <NewMessageLog conversationId={conversationId} myId={me.id} />
      <WhoTypes conversation={conversation} />
      <Foot
        conversation={conversation}
        writing={writing}
        // A reader who came for a message reads that first.
        isStart={at === undefined}
        onSent={() => place !== undefined && leap()}
        onTyping={sendTyping}
        onEditLast={() => editLastOf(messages, me.id, actions.onEdit)}
      />
      <MessageDialog dialog={acting.dialog} onClose={acting.closeDialog} />
    </>
  )
}

/** Goes to a message from outside of the list: among those that are loaded, or by loading what is around it. */
function useTarget(messages: readonly Shown[], onGoTo: OpenConversationProps['onGoTo']) {
  const [target, setTarget] = useState<TargetMessage>()
  const goTo = (id: string) => {
    if (messages.some((message) => message.id === id)) setTarget({ id })
    else onGoTo(id)
  }
  return { target, goTo }
}

function editLastOf(messages: readonly Shown[], myId: string, edit: MessageActions['onEdit']): void {
  const last = messages.findLast((message) => isEditable(message, myId))
  if (last !== undefined) edit(last)
}

interface FootProps {
  readonly conversation: Conversation
  readonly writing: ReturnType<typeof useMessagePurpose>
  /** A new message was sent. */
  readonly onSent: () => void
  readonly onTyping: (isTyping: boolean) => void
  readonly onEditLast: () => void
  readonly isStart: boolean
}

/** The message box, or why there is none. */
function Foot({
  conversation,
  writing: { purpose, setPurpose, submit },
  isStart,
  onSent,
  onTyping,
  onEditLast,
}: FootProps) {
  const me = useAccount()
  if (!conversation.can.send) return conversation.request === null && <ClosedConversation conversation={conversation} />
  return (
    <MessageBox
      key={purpose.kind === 'edit' ? purpose.message.id : 'new'}
      conversation={conversation}
      draft={conversation.draft}
      name={nameOf(conversation, me.id)}
      purpose={purpose}
      isStart={isStart}
      onSubmit={(written) => {
        submit(written)
        if (purpose.kind !== 'edit') onSent()
      }}
      onCancel={() => setPurpose(nextOne)}
      onTyping={onTyping}
      onEditLast={onEditLast}
    />
  )
}

function WhoTypes({ conversation }: { readonly conversation: Conversation }) {
  const names = useTypists(conversation.id).map(
    (id) =>
      conversation.participants.find((person) => person.id === id)?.displayName ??
      word('Someone', 'in place of a name'),
  )
  return (
    <div className={styles['typing']}>
      <TypingLine>{typingText(names)}</TypingLine>
    </div>
  )
}
