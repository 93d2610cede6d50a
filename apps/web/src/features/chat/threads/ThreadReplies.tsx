import { useState } from 'react'
import { Text } from '@koinon/ui/foundations/Text'
import type { usePages } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { useSend } from '../box/useSend.ts'
import { useUnsentMessages } from '../box/unsentMessages.ts'
import { Message } from '../message/Message.tsx'
import type { MessageActions, MessageProps } from '../message/types.ts'
import { BetweenMessages } from '../conversation/BetweenMessages.tsx'
import { MessageList } from '../conversation/MessageList.tsx'
import { openAtOf, seqsOf, timelineOf } from '../conversation/timeline.ts'
import { useJump } from '../conversation/useJump.ts'
import type { Conversation, Message as Shown } from '../types.ts'
import { replyCountText } from './replyCountText.ts'
import { useThreadPosition } from './useThreadPosition.ts'
import styles from './ThreadPanel.module.css'

type Place = Pick<MessageProps, 'startsRun' | 'endsRun'> & { readonly key: string }

export interface ThreadRepliesProps {
  readonly thread: ReplyOf<'chat.getThread'>
  readonly replies: readonly Shown[]
  /** The reply that somebody came for. */
  readonly at: string | undefined
  readonly pages: ReturnType<typeof usePages<'chat.getMessages'>>
  readonly sending: ReturnType<typeof useSend>
  readonly actions: MessageActions
  /** Jumps to the newest replies. */
  readonly onLeap: () => void
}

/** The first message of a thread, and its replies in order. */
export function ThreadReplies({ thread, replies, at, pages, sending, actions, onLeap }: ThreadRepliesProps) {
  const { conversation, root } = thread
  const me = useAccount()
  const waiting = useUnsentMessages(conversation.id, thread.id)
  const unsent = pages.hasNextPage ? [] : waiting
  const reading = useThreadPosition(thread)
  const entries = timelineOf({ messages: replies, unsent, me, readSeq: reading.lineSeq })
  const [openAt] = useState(() => openAtOf(entries, at))
  const { jump, goTo } = useJump(entries, { at, onGoTo: actions.onGoTo })
  const seqs = seqsOf(entries)
  const messageRow = (message: Shown, place: Place) => (
    <ThreadMessage
      {...place}
      key={place.key}
      message={message}
      conversation={conversation}
      isLinkedTo={message.id === (jump?.id ?? at)}
      actions={{ ...actions, onGoTo: goTo }}
    />
  )
  // Above the replies, once the first of them is loaded.
  const head = pages.hasPreviousPage
    ? []
    : [
        root === null ? <Absent key="root" /> : messageRow(root, { key: root.id, startsRun: true, endsRun: true }),
        <Count key="count" count={root?.thread?.replyCount ?? replies.length} />,
      ]
  return (
    <MessageList
      label={t('Replies in the thread')}
      rows={[
        ...head,
        ...entries.map((entry) =>
          entry.kind === 'message' ? (
            messageRow(entry.message, entry)
          ) : (
            <BetweenMessages key={entry.key} entry={entry} sending={sending} />
          ),
        ),
      ]}
      firstId={root?.id ?? replies[0]?.id}
      lastId={unsent.at(-1)?.clientId ?? replies.at(-1)?.clientId ?? replies.at(-1)?.id}
      openAt={openAt && { ...openAt, row: openAt.row + head.length }}
      jumpTo={jump && { ...jump, row: jump.row + head.length }}
      hasOlder={pages.hasPreviousPage}
      isReadingOlder={pages.isFetchingPreviousPage}
      onReadOlder={() => void pages.fetchPreviousPage()}
      hasNewer={pages.hasNextPage}
      onReadNewer={() => void (!pages.isFetchingNextPage && pages.fetchNextPage())}
      onLeap={onLeap}
      newCount={replies.filter(({ seq, author }) => seq > reading.readUpTo && author.id !== me.id).length}
      onView={(index) => reading.see(seqs[index - head.length] ?? 0)}
      start={null}
    />
  )
}

interface ThreadMessageProps extends Pick<MessageProps, 'message' | 'startsRun' | 'endsRun' | 'isLinkedTo'> {
  readonly conversation: Conversation
  readonly actions: MessageActions
}

function ThreadMessage({ conversation, actions, ...given }: ThreadMessageProps) {
  const me = useAccount()
  return (
    <Message
      {...given}
      {...actions}
      isMine={given.message.author.id === me.id}
      isOpen={conversation.can.send}
      mayVote={conversation.can.vote}
      highlights={undefined}
      isCurrentHit={false}
      seenBy={undefined}
      isPinned={undefined}
      mayDeleteForAll={conversation.can.moderate}
    />
  )
}

/** In place of a first message from before the reader joined. */
const Absent = () => <p className={styles['absent']}>{t('The first message of this thread is not there for you.')}</p>

/** "3 replies", between the first message and these. */
function Count({ count }: { readonly count: number }) {
  return (
    <div className={styles['count']}>
      <Text as="span" size="small" tone="muted">
        {count === 0 ? t('No replies yet') : replyCountText(count)}
      </Text>
    </div>
  )
}
