import type { ComponentProps } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CountBadge } from '@koinon/ui/marks/Badge'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { Text } from '@koinon/ui/foundations/Text'
import { invalidateCalls, invokeOnce, useMutationCall } from '#lib/data/calls/index.ts'
import { menuEntryWhen } from '#lib/interaction/menuEntryWhen.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { isMuted, mutedForever, unmuted } from '#lib/entities/conversations/conversationMutes.ts'
import { nameOf, othersOf } from '#lib/entities/conversations/conversationNames.ts'
import { BotMark, Name } from '#lib/entities/people/Name.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { draftOf } from '../box/drafts.ts'
import {
  directionOf,
  draftText,
  excerptOf,
  isAwaitingAnswer,
  lastMessageText,
  typingText,
} from '../conversationTexts.ts'
import type { Conversation } from '../types.ts'
import { useTypists } from '../box/typists.ts'
import { ConversationMark } from '#lib/entities/conversations/ConversationMark.tsx'
import { rowTime } from './rowTime.ts'
import styles from './ConversationRow.module.css'

export interface ConversationRowProps {
  readonly conversation: Conversation
  readonly myId: string
  readonly isCurrent: boolean
  /** Hides it; the list removes the row and offers to undo. */
  readonly onHide: (conversation: Conversation, name: string) => void
}

/** A conversation in the list: with whom, the last message, and what is unread. */
export function ConversationRow({ conversation, myId, isCurrent, onHide }: ConversationRowProps) {
  const { id, unreadCount, lastActivityTime } = conversation
  const name = nameOf(conversation, myId)
  const bot = conversation.kind === 'DIRECT' ? othersOf(conversation, myId)[0] : undefined
  return (
    <li
      className={styles['row']}
      data-item={id}
      data-current={isCurrent ? '' : undefined}
      data-unread={unreadCount > 0 ? '' : undefined}
    >
      <ConversationMark conversation={conversation} myId={myId} />
      <div className={styles['words']}>
        <div className={styles['line']}>
          <Text
            as="span"
            size="ui"
            weight={unreadCount > 0 ? 'bold' : 'medium'}
            truncate
            dir="auto"
            className={styles['name']}
          >
            <Link
              href={paths.conversation(id)}
              appearance="quiet"
              className={styles['link']}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <Name of={name} />
            </Link>
          </Text>
          {bot !== undefined && <BotMark kind={bot.kind} />}
          <Text as="span" size="small" tone="muted">
            <time dateTime={lastActivityTime.toISOString()} title={formatDate(lastActivityTime, 'full')}>
              {rowTime(lastActivityTime)}
            </time>
          </Text>
        </div>
        <LastLine conversation={conversation} myId={myId} />
      </div>
      <div className={styles['menu']}>
        <ConversationMenu conversation={conversation} myId={myId} name={name} onHide={onHide} />
      </div>
    </li>
  )
}

/** One line: a draft before anything else, then who is typing, then the last message; beside it what is unread. */
function LastLine({ conversation, myId }: Pick<ConversationRowProps, 'conversation' | 'myId'>) {
  const { id, unreadCount, lastMessage } = conversation
  const { text: draft } = draftOf({ conversationId: id }, conversation.draft)
  const typing = useTypingText(conversation)
  const unread = t('{count, plural, one {# unread message} other {# unread messages}}', { count: unreadCount })
  const isSaid = draft === '' && typing === ''
  return (
    <div className={styles['line']}>
      <Text
        as="span"
        size="small"
        tone={unreadCount > 0 || !isSaid ? 'default' : 'muted'}
        weight={unreadCount > 0 || !isSaid ? 'medium' : 'regular'}
        truncate
        dir={directionOf(draft || (lastMessage === null ? '' : excerptOf(lastMessage)))}
        className={isSaid ? styles['name'] : styles['now']}
      >
        {draft === '' ? typing || lastMessageText(conversation, myId) : draftText(draft)}
      </Text>
      {isMuted(conversation) && <Icon name="bell-slash" size="s" label={word('Muted', 'label or title in chat')} />}
      {unreadCount > 0 && <CountBadge count={unreadCount} label={unread} />}
    </div>
  )
}

function useTypingText({ id, kind, participants }: Conversation): string {
  const names = useTypists(id).map(
    (userId) =>
      participants.find((person) => person.id === userId)?.displayName ?? word('Someone', 'in place of a name'),
  )
  if (names.length === 0) return ''
  return kind === 'DIRECT' ? t('Typing…') : typingText(names)
}

function ConversationMenu({
  conversation,
  myId,
  name,
  onHide,
}: Pick<ConversationRowProps, 'conversation' | 'myId' | 'onHide'> & { readonly name: string }) {
  const queryClient = useQueryClient()
  const { id, unreadCount, lastMessage, notification } = conversation
  const muted = isMuted(conversation)
  const mute = useMutationCall('chat.setConversationNotification', {
    invalidates: ['chat.getSubscribedConversations', 'chat.getConversation'],
    onFailure: (error) => toastFailure(error),
  })
  const markRead = () => {
    invokeOnce('chat.markConversationRead', { body: { conversationId: id, seq: lastMessage?.seq ?? 0 } }).then(
      () => invalidateCalls(queryClient, ['chat.getSubscribedConversations', 'chat.getConversation']),
      (error: unknown) => toastFailure(error),
    )
  }
  const entries: ComponentProps<typeof MenuButton>['entries'] = [
    ...(unreadCount > 0 ? [{ id: 'read', label: t('Mark as read'), icon: 'check', onAction: markRead } as const] : []),
    {
      id: 'mute',
      label: muted ? word('Unmute', 'label or title in chat') : word('Mute', 'label or title in chat'),
      icon: muted ? 'bell' : 'bell-slash',
      onAction: () =>
        mute.mutate({
          body: { conversationId: id, ...(muted ? unmuted(notification) : mutedForever(notification)) },
        }),
    },
    {
      id: 'details',
      label: word('Details', 'label or title in chat'),
      icon: 'info',
      href: paths.conversationDetails(id),
    },
    ...menuEntryWhen(!isAwaitingAnswer(conversation, myId), {
      id: 'hide',
      label: t('Hide conversation'),
      icon: 'eye-slash',
      onAction: () => {
        focusNeighbour(document.querySelector(`li[data-item="${CSS.escape(id)}"]`))
        onHide(conversation, name)
      },
    }),
  ]
  return <MenuButton label={t('More about the conversation with {name}', { name })} entries={entries} size="dense" />
}
