import { useState } from 'react'
import { Text } from '@koinon/ui/foundations/Text'
import type { usePages } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { Message } from '../message/Message.tsx'
import type { MessageActions } from '../message/types.ts'
import type { FoundMessages } from '../search/foundMessages.ts'
import { MessageList } from './MessageList.tsx'
import { startText } from '../conversationTexts.ts'
import { useUnsentMessages } from '../box/unsentMessages.ts'
import { seenOf, seenText, useReaders } from '../receipts/readReceipts.ts'
import { openAtOf, seqsOf, timelineOf } from './timeline.ts'
import type { TimelineEntry } from './timeline.ts'
import type { Conversation, Message as Shown } from '../types.ts'
import { BetweenMessages } from './BetweenMessages.tsx'
import { useJump } from './useJump.ts'
import type { TargetMessage } from './useJump.ts'
import { useReadPosition } from '../unread/useReadPosition.ts'
import type { useSend } from '../box/useSend.ts'

export interface MessagesProps {
  readonly conversation: Conversation
  readonly messages: readonly Shown[]
  readonly name: string
  /** The message that somebody came for. */
  readonly at: string | undefined
  readonly pages: ReturnType<typeof usePages<'chat.getMessages'>>
  readonly onLeap: () => void
  readonly sending: ReturnType<typeof useSend>
  readonly actions: MessageActions
  /** The hits of a search in the conversation. */
  readonly found: FoundMessages | undefined
  readonly target: TargetMessage | undefined
  readonly pinnedIds: ReadonlySet<string>
}

/** The messages of a conversation, in order. */
export function Messages(props: MessagesProps) {
  const { conversation, messages, name, at, pages, onLeap, sending, actions, found, target, pinnedIds } = props
  const me = useAccount()
  const waiting = useUnsentMessages(conversation.id)
  // Unsent messages belong at the end, so they are shown only if the end is loaded.
  const unsent = pages.hasNextPage ? [] : waiting
  const readers = useReaders(conversation.id, conversation.participantCount)
  const reading = useReading(conversation)
  const last = messages.at(-1)
  const entries = timelineOf({ messages, unsent, me, readSeq: reading.lineSeq })
  const { jump, goTo } = useJump(entries, { at, found, target, onGoTo: actions.onGoTo })
  const seqs = seqsOf(entries)
  const [openAt] = useState(() => openAtOf(entries, at))
  const seen = seenOf(messages, readers, me.id)
  const row = (entry: TimelineEntry) => {
    if (entry.kind !== 'message') return <BetweenMessages key={entry.key} entry={entry} sending={sending} />
    const { message, startsRun, endsRun } = entry
    return (
      <Message
        key={entry.key}
        message={message}
        startsRun={startsRun}
        endsRun={endsRun}
        isMine={message.author.id === me.id}
        isOpen={conversation.can.send}
        mayVote={conversation.can.vote}
        isLinkedTo={found === undefined && message.id === (jump?.id ?? at)}
        highlights={found?.highlights.get(message.id)}
        isCurrentHit={found?.currentId === message.id}
        seenBy={seen?.messageId === message.id ? seenText(seen, conversation.kind === 'DIRECT') : undefined}
        isPinned={conversation.can.pin ? pinnedIds.has(message.id) : undefined}
        mayDeleteForAll={conversation.can.moderate}
        {...actions}
        onGoTo={goTo}
      />
    )
  }
  const newCount = messages.filter(({ seq, author }) => seq > reading.readUpTo && author.id !== me.id).length
  return (
    <MessageList
      label={t('Messages with {name}', { name })}
      rows={entries.map(row)}
      firstId={messages[0]?.id}
      lastId={unsent.at(-1)?.clientId ?? last?.clientId ?? last?.id}
      openAt={openAt}
      jumpTo={jump}
      hasOlder={pages.hasPreviousPage}
      isReadingOlder={pages.isFetchingPreviousPage}
      onReadOlder={() => void pages.fetchPreviousPage()}
      hasNewer={pages.hasNextPage}
      onReadNewer={() => void (!pages.isFetchingNextPage && pages.fetchNextPage())}
      onLeap={onLeap}
      newCount={newCount}
      onView={(index) => reading.see(seqs[index] ?? 0)}
      start={<Text tone="muted">{startText(conversation, me.id)}</Text>}
    />
  )
}

/** How far the reader had come on opening, where the line stays, and has come since. */
function useReading({ id, unreadCount, readSeq }: Conversation) {
  const [lineSeq] = useState(() => (unreadCount > 0 ? readSeq : Number.POSITIVE_INFINITY))
  const [seenSeq, setSeenSeq] = useState(0)
  useReadPosition(id, seenSeq, readSeq)
  const see = (seq: number) => setSeenSeq((before) => Math.max(before, seq))
  return { lineSeq, readUpTo: Math.max(seenSeq, readSeq), see }
}
