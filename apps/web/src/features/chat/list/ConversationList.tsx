import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { CountBadge } from '@koinon/ui/marks/Badge'
import { ToggleChip, ToggleChipGroup } from '@koinon/ui/marks/Chip'
import { regionIds } from '@koinon/ui/regionIds'
import { invalidateCalls, invokeOnce, useCall, usePages } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { messageCounts } from '#lib/navigation/shell/messageCounts.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { FieldChips } from '#lib/entities/search/FieldChips.tsx'
import { useDebouncedText } from '#lib/interaction/useDebounced.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { MessagesActions } from './MessagesActions.tsx'
import { FoundMessages } from '../conversation/FoundMessages.tsx'
import type { Conversation } from '../types.ts'
import styles from './ConversationRow.module.css'

type Filter = 'all' | 'unread' | 'groups' | 'requests'
type ListQuery = NonNullable<GivenOf<'chat.getSubscribedConversations'>['query']>

const queries: Readonly<Record<Filter, ListQuery>> = {
  all: {},
  unread: { unread: 'true' },
  groups: { severalPeople: 'true' },
  requests: { requests: 'true' },
}

/** The member's conversations, most recent activity first: filtered, or those matching a name. */
export function ConversationList({ currentId }: { readonly currentId: string | undefined }) {
  const [filter, setFilter] = useState<Filter>('all')
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const debounced = useDebouncedText(query)
  const note = 'choice of conversations'
  return (
    <>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <Heading level={2} size="h3">
            {word('Messages', 'title of the page of conversations')}
          </Heading>
          <Cluster gap={2}>
            <MessagesActions />
          </Cluster>
        </div>
        <SearchField
          ref={field}
          label={t('Search names and messages')}
          value={query}
          onChange={setQuery}
          size="dense"
        />
        <FieldChips field={field} query={query} onChange={setQuery} isPadded={false} />
        <ToggleChipGroup
          aria-label={t('Filter conversations')}
          selectionMode="single"
          isChoiceRequired
          selected={[filter]}
          onChange={([chosen]) => setFilter((chosen ?? 'all') as Filter)}
        >
          <ToggleChip id="all">{word('All', note)}</ToggleChip>
          <ToggleChip id="unread">{word('Unread', note)}</ToggleChip>
          <ToggleChip id="groups">{word('Groups', note)}</ToggleChip>
          <ToggleChip id="requests">
            {word('Requests', note)} <WhoWaits />
          </ToggleChip>
        </ToggleChipGroup>
      </header>
      <Rows
        given={debounced === '' ? queries[filter] : { ...queries[filter], query: debounced }}
        filter={filter}
        query={debounced}
        currentId={currentId}
      />
      {debounced !== '' && <FoundMessages query={debounced} />}
    </>
  )
}

/** How many requests wait: a member without pushes learns it nowhere else. */
function WhoWaits() {
  const waiting = useCall('chat.getSubscribedConversations', messageCounts).data?.requestTotal ?? 0
  const label = t('{waiting, plural, one {# pending request} other {# pending requests}}', {
    waiting,
  })
  return <CountBadge count={waiting} label={label} />
}

interface RowsProps {
  readonly given: ListQuery
  readonly filter: Filter
  readonly query: string
  readonly currentId: string | undefined
}

function Rows({ given, filter, query, currentId }: RowsProps) {
  const conversations = usePages('chat.getSubscribedConversations', { query: given })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const me = useAccount()
  const undo = useUndo('conversations')
  const hide = (conversation: Conversation, name: string) =>
    undo.run(untilNext(conversation), {
      message: t('Conversation with {name} hidden until a new message', { name }),
      commit: async () => {
        const seen = { conversationId: conversation.id, seq: conversation.lastMessage?.seq ?? 0 }
        await invokeOnce('chat.hideConversation', { body: seen })
        await invalidateCalls(queryClient, ['chat.getSubscribedConversations'])
      },
    })
  // A search finds hidden ones, too, and so does looking at who waits.
  const isListed = (each: Conversation) =>
    (query !== '' || filter === 'requests' || !each.hidden) && !undo.isGone(untilNext(each))
  const listed = (conversations.data?.items ?? []).filter(isListed)
  // If none is open, either key starts at the top.
  const step = (by: 1 | -1) => {
    const at = listed.findIndex(({ id }) => id === currentId)
    const next = listed[at < 0 ? 0 : at + by]
    if (next !== undefined) void navigate({ href: paths.conversation(next.id), replace: currentId !== undefined })
  }
  useShortcut('Alt+ArrowUp', t('Previous conversation'), () => step(-1))
  useShortcut('Alt+ArrowDown', t('Next conversation'), () => step(1))
  return (
    <>
      <Loaded query={conversations} skeleton={<RowsSkeleton rows={8} />}>
        {() =>
          listed.length === 0 ? (
            <NoConversations filter={filter} query={query} />
          ) : (
            <ul
              id={regionIds.list}
              role="list"
              aria-label={word('Messages', 'title of the page of conversations')}
              className={styles['rows']}
            >
              {listed.map((conversation) => (
                <ConversationRow
                  key={conversation.id}
                  conversation={conversation}
                  myId={me.id}
                  isCurrent={conversation.id === currentId}
                  onHide={hide}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <LoadMore {...conversations} />
    </>
  )
}

/** A conversation stays hidden until somebody writes: from then on it counts as a different one here. */
const untilNext = ({ id, lastMessage }: Conversation): string => `${id} ${lastMessage?.id}`

function NoConversations({ filter, query }: Pick<RowsProps, 'filter' | 'query'>) {
  if (query !== '')
    return (
      <div className={styles['part']}>
        <Text tone="muted">{t('No conversations match “{query}”', { query })}</Text>
      </div>
    )
  if (filter === 'unread') return <EmptyList kind="person">{t('You’re all caught up')}</EmptyList>
  if (filter === 'groups') return <EmptyList kind="group">{t('No group conversations yet')}</EmptyList>
  if (filter === 'requests') return <EmptyList kind="person">{t('No new requests')}</EmptyList>
  return (
    <EmptyList kind="person" action={<LinkButton href={paths.newMessage}>{t('Start a conversation')}</LinkButton>}>
      {t('No conversations yet')}
    </EmptyList>
  )
}
