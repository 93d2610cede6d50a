import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { usePages } from '#lib/data/calls/index.ts'
import type { GivenOf, ItemOf } from '#lib/data/calls/index.ts'
import { formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { useDebouncedText } from '#lib/interaction/useDebounced.ts'
import type { Conversation } from '../types.ts'
import type { FoundMessages } from './foundMessages.ts'
import { FieldChips } from '#lib/entities/search/FieldChips.tsx'
import { AuthorFilter } from './AuthorFilter.tsx'
import styles from './ConversationSearch.module.css'

const GoToDay = lazyPart(() => import('../conversation/GoToDay.tsx'), 'GoToDay')

export interface ConversationSearchProps {
  readonly conversation: Pick<Conversation, 'id' | 'kind'>
  /** Another number each time that somebody asks for the search: its field takes the focus. */
  readonly turn: number
  /** Takes the hits, which the conversation marks; undefined while nothing is searched. */
  readonly onFound: (found: FoundMessages | undefined) => void
  readonly onGoTo: (messageId: string) => void
  readonly onClose: () => void
}

/**
 * Searches the messages of one conversation, over its upper end: what is found is marked where it stands. Up leads to
 * older hits, down to newer ones.
 */
export function ConversationSearch({ conversation, turn, onFound, onGoTo, onClose }: ConversationSearchProps) {
  const [query, setQuery] = useState('')
  const [authorId, setAuthorId] = useState<string>()
  const [isChoosingDay, setChoosingDay] = useState(false)
  const debounced = useDebouncedText(query)
  const field = useRef<HTMLInputElement>(null)
  const hits = useHits({ conversationId: conversation.id, query: debounced, authorId }, onFound)
  useEffect(() => field.current?.select(), [turn])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && query === '') return onClose()
    const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1, Enter: event.shiftKey ? -1 : 1 }
    const by = steps[event.key]
    if (by === undefined) return undefined
    event.preventDefault()
    return hits.step(by)
  }
  return (
    <search aria-label={t('Search this conversation')} className={styles['search']}>
      <div className={styles['line']}>
        <SearchField
          ref={field}
          label={t('Search messages')}
          value={query}
          onChange={setQuery}
          onKeyDown={onKeyDown}
          size="dense"
          className={styles['field']}
          autoFocus
        />
        <Hits hits={hits} isSearching={debounced !== ''} />
        <div className={styles['filters']}>
          {conversation.kind !== 'DIRECT' && (
            <AuthorFilter conversationId={conversation.id} authorId={authorId} onChange={setAuthorId} />
          )}
          <IconButton
            icon="calendar-blank"
            size="dense"
            label={t('Jump to date')}
            aria-expanded={isChoosingDay}
            onPress={() => setChoosingDay(!isChoosingDay)}
          />
        </div>
        <IconButton icon="x" size="dense" label={t('Back to the messages')} onPress={onClose} />
      </div>
      <FieldChips field={field} query={query} onChange={setQuery} isPadded={false} />
      {isChoosingDay && (
        <GoToDay
          conversationId={conversation.id}
          onGoTo={(id) => {
            onClose()
            onGoTo(id)
          }}
        />
      )}
    </search>
  )
}

interface HitsProps {
  readonly hits: ReturnType<typeof useHits>
  readonly isSearching: boolean
}

/** "2 of 7", and the way to the others. */
function Hits({ hits, isSearching }: HitsProps) {
  return (
    <>
      <span role="status" className={styles['count']}>
        {isSearching && hits.text}
      </span>
      <IconButton
        icon="caret-up"
        size="dense"
        label={t('Older hit')}
        disabledReason={hits.hasOlder ? undefined : t('No older hits')}
        onPress={() => hits.step(1)}
      />
      <IconButton
        icon="caret-down"
        size="dense"
        label={t('Newer hit')}
        disabledReason={hits.hasNewer ? undefined : t('No newer hits')}
        onPress={() => hits.step(-1)}
      />
    </>
  )
}

type HitsQuery = Pick<GivenOf<'chat.searchMessages'>['body'], 'conversationId' | 'query' | 'authorId'>
const noHits: readonly ItemOf<'chat.searchMessages'>[] = []

/** The hits, newest first, and the one that is looked at. */
function useHits(hitsQuery: HitsQuery, onFound: ConversationSearchProps['onFound']) {
  const isSearching = hitsQuery.query !== ''
  const found = usePages(
    'chat.searchMessages',
    { body: { ...hitsQuery, query: hitsQuery.query || '-' } },
    { enabled: isSearching },
  )
  const key = `${hitsQuery.query} ${hitsQuery.authorId ?? ''}`
  const [place, setPlace] = useState({ key, at: 0 })
  const at = place.key === key ? place.at : 0
  const items = isSearching ? (found.data?.items ?? noHits) : noHits
  const currentId = items[at]?.message.id
  useEffect(() => {
    const highlights = new Map(items.map(({ message, highlights: spans }) => [message.id, spans]))
    onFound(highlights.size === 0 ? undefined : { highlights, currentId })
  }, [items, currentId, onFound])
  const { hasNextPage } = found
  const step = (by: 1 | -1) => {
    const next = at + by
    if (next < 0 || next >= items.length) return
    setPlace({ key, at: next })
    if (next === items.length - 1 && hasNextPage && !found.isFetchingNextPage) void found.fetchNextPage()
  }
  return { step, hasOlder: at < items.length - 1, hasNewer: at > 0 && items.length > 0, text: textOf() }

  function textOf(): string {
    if (found.error !== null) return problemOf(found.error).sentence
    if (found.data === undefined) return word('Searching…', 'while messages are searched')
    if (items.length === 0) return word('No hits', 'nothing was found in a conversation')
    const all = formatNumber(items.length)
    return t('{number} of {all}', { number: formatNumber(at + 1), all: hasNextPage ? `${all}+` : all })
  }
}
