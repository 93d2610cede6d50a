import { useEffect, useEffectEvent, useState } from 'react'
import { Text } from '@koinon/ui/foundations/Text'
import type { usePages } from '#lib/data/calls/index.ts'
import { formatDate, isSameDay } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { Message } from '../message/Message.tsx'
import type { MessageActions } from '../message/types.ts'
import type { FoundMessages } from '../search/foundMessages.ts'
import { MessageList } from './MessageList.tsx'
import type { JumpTarget } from './MessageList.tsx'
import { startText } from '../conversationTexts.ts'
import { useUnsentMessages } from '../box/unsentMessages.ts'
import { seenOf, seenText, useReaders } from './readReceipts.ts'
import { openAtOf, seqsOf, timelineOf } from './timeline.ts'
import type { TimelineEntry } from './timeline.ts'
import type { Conversation, Message as Shown } from '../types.ts'
import { UnsentMessage } from '../message/UnsentMessage.tsx'
import { useReadPosition } from './useReadPosition.ts'
import type { useSend } from '../box/useSend.ts'
import styles from './MessageList.module.css'

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

/** A message that somebody asked for elsewhere on the page; another object each time. */
export interface TargetMessage {
  readonly id: string
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
    if (entry.kind !== 'message') return <Between key={entry.key} entry={entry} sending={sending} />
    const { message, startsRun, endsRun } = entry
    return (
      <Message
        key={entry.key}
        message={message}
        startsRun={startsRun}
        endsRun={endsRun}
        isMine={message.author.id === me.id}
        isOpen={conversation.can.send}
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

/** Goes to a message: within what is loaded by scrolling, otherwise by loading what is around it, and then opening `at` it. */
function useJump(
  entries: readonly TimelineEntry[],
  { at, found, target, onGoTo }: Pick<MessagesProps, 'at' | 'found' | 'target'> & Pick<MessageActions, 'onGoTo'>,
) {
  const hit = found?.currentId
  const jumpTo = (id: string | undefined): JumpTarget | undefined => {
    const row = entries.findIndex((entry) => entry.kind === 'message' && entry.message.id === id)
    return id === undefined || row < 0 ? undefined : { id, row, isQuiet: id === hit }
  }
  const [jump, setJump] = useState(() => jumpTo(at))
  const goTo = (id: string) => {
    const loaded = jumpTo(id)
    if (loaded === undefined) onGoTo(id)
    else setJump(loaded)
  }
  const [shown, setShown] = useState(target)
  if (shown !== target) {
    setShown(target)
    setJump(jumpTo(target?.id))
  }
  const [shownHit, setShownHit] = useState(hit)
  if (shownHit !== hit) {
    setShownHit(hit)
    const loaded = jumpTo(hit)
    if (loaded !== undefined) setJump(loaded)
  }
  const load = useEffectEvent((id: string) => jumpTo(id) === undefined && onGoTo(id))
  useEffect(() => {
    if (hit !== undefined) load(hit)
  }, [hit])
  return { jump, goTo }
}

/** "Today", "Yesterday", otherwise the date. */
function dayText(date: Date, now = new Date()): string {
  if (isSameDay(date, now)) return word('Today', 'heading over what happened on this day')
  if (isSameDay(date, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)))
    return word('Yesterday', 'heading over what happened on the day before')
  return formatDate(date, date.getFullYear() === now.getFullYear() ? 'weekday' : 'day')
}

/** The time; of another day than today, its date. */
const sinceText = (date: Date, now = new Date()): string => formatDate(date, isSameDay(date, now) ? 'time' : 'short')

interface BetweenProps {
  readonly entry: Exclude<TimelineEntry, { readonly kind: 'message' }>
  readonly sending: MessagesProps['sending']
}

/** A placeholder while no message exists yet, or none was found. */
function Between({ entry, sending }: BetweenProps) {
  if (entry.kind === 'day') return <Divider>{dayText(entry.date)}</Divider>
  if (entry.kind === 'unread') return <Divider isNew>{t('New since {time}', { time: sinceText(entry.since) })}</Divider>
  return (
    <UnsentMessage
      unsent={entry.unsent}
      startsRun={entry.startsRun}
      onRetry={sending.retry}
      onDiscard={sending.discard}
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
