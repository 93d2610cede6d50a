import { useState } from 'react'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { nameOf } from '#lib/entities/conversations/conversationNames.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { MessageBox, isOnScreen } from '../box/MessageBox.tsx'
import type { MessagePurpose } from '../box/MessageBox.tsx'
import { useSend } from '../box/useSend.ts'
import { nextOne, useMessagePurpose } from '../box/useMessagePurpose.ts'
import { MessageDialog } from '../message/MessageDialog.tsx'
import { isEditable } from '../message/isEditable.ts'
import { useDeleteMessage } from '../message/messageChanges.ts'
import { useMessageActions } from '../message/useMessageActions.ts'
import { ClosedConversation } from '../conversation/ClosedConversation.tsx'
import { MessagesSkeleton } from '../conversation/MessagesSkeleton.tsx'
import { NewMessageLog } from '../conversation/NewMessageLog.tsx'
import { useReadingPlace } from '../conversation/useReadingPlace.ts'
import { ThreadReplies } from './ThreadReplies.tsx'
import styles from './ThreadPanel.module.css'

export interface ThreadPanelProps {
  readonly threadId: string
  /** The reply that somebody came for. */
  readonly at: string | undefined
  /** Goes to a reply; without one, to the newest. */
  readonly onGoTo: (replyId: string | undefined) => void
  /** Closes the thread, where it stands beside its conversation: for Escape in the box. */
  readonly onClose?: () => void
}

/** A thread: the first message, the replies, and the box to write one. Key it by thread. */
export function ThreadPanel(props: ThreadPanelProps) {
  const thread = useCall('chat.getThread', { body: { threadId: props.threadId } })
  return (
    <Loaded query={thread} skeleton={<MessagesSkeleton />}>
      {(shown) => <OpenThread {...props} thread={shown} />}
    </Loaded>
  )
}

const silent = () => undefined

function OpenThread({
  thread,
  at,
  onGoTo,
  onClose = silent,
}: ThreadPanelProps & { readonly thread: ReplyOf<'chat.getThread'> }) {
  const { id: threadId, conversation } = thread
  const me = useAccount()
  const { unreadCount, readSeq } = thread
  const reading = { conversationId: conversation.id, threadId, unreadCount, readSeq }
  const { pages, place, leap } = useReadingPlace(reading, at, onGoTo)
  const sending = useSend(conversation.id, threadId)
  const deletion = useDeleteMessage()
  // Others are told of typing in the conversation only.
  const writing = useMessagePurpose(sending, silent, isOnScreen() ? undefined : nextOne)
  const { actions, ...acting } = useMessageActions({
    conversationId: conversation.id,
    setPurpose: writing.setPurpose,
    onDelete: deletion.remove,
    onGoTo,
  })
  const replies = pages.data?.items.filter(({ id }) => !deletion.isGone(id)) ?? []
  const editLast = () => {
    const last = replies.findLast((reply) => isEditable(reply, me.id))
    if (last !== undefined) actions.onEdit(last)
  }
  return (
    <>
      <Loaded query={pages} skeleton={<MessagesSkeleton />}>
        {() => (
          <ThreadReplies
            key={place ?? 'newest'}
            thread={thread}
            replies={replies}
            at={at}
            pages={pages}
            sending={sending}
            actions={actions}
            onLeap={leap}
          />
        )}
      </Loaded>
      <NewMessageLog conversationId={conversation.id} threadId={threadId} myId={me.id} />
      <Foot
        thread={thread}
        writing={writing}
        onSent={() => place !== undefined && leap()}
        onEditLast={editLast}
        onClose={onClose}
      />
      <MessageDialog dialog={acting.dialog} onClose={acting.closeDialog} />
    </>
  )
}

interface FootProps {
  readonly thread: ReplyOf<'chat.getThread'>
  readonly writing: ReturnType<typeof useMessagePurpose>
  readonly onSent: () => void
  readonly onEditLast: () => void
  readonly onClose: () => void
}

/** The box for a reply, and whether it goes to the conversation, too; or why there is none. */
function Foot({ thread, writing: { purpose, setPurpose, submit }, onSent, onEditLast, onClose }: FootProps) {
  const { id: threadId, conversation, root } = thread
  const me = useAccount()
  const [isAlsoSent, setAlsoSent] = useState(false)
  if (!conversation.can.send) return conversation.request === null && <ClosedConversation conversation={conversation} />
  if (root?.deleted === true) return <p className={styles['absent']}>{t('The first message was deleted.')}</p>
  return (
    <>
      <MessageBox
        key={boxKeyOf(purpose)}
        conversation={conversation}
        threadId={threadId}
        draft={thread.draft}
        name={nameOf(conversation, me.id)}
        purpose={purpose}
        onSubmit={(written) => {
          submit(written, isAlsoSent)
          if (purpose.kind === 'edit') return
          setAlsoSent(false)
          onSent()
        }}
        onCancel={() => (purpose.kind === 'new' ? onClose() : setPurpose(nextOne))}
        onTyping={silent}
        onEditLast={onEditLast}
      />
      {purpose.kind !== 'edit' && (
        <div className={styles['also']}>
          <Checkbox isSelected={isAlsoSent} onChange={setAlsoSent}>
            {t('Also send to the conversation')}
          </Checkbox>
        </div>
      )}
    </>
  )
}

const boxKeyOf = (purpose: MessagePurpose): string => (purpose.kind === 'edit' ? purpose.message.id : 'new')
