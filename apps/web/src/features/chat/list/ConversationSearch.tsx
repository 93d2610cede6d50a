import { useState } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Text } from '@koinon/ui/foundations/Text'
import { usePages } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { HighlightedText } from '#lib/text/HighlightedText.tsx'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { ResultStatus } from '#lib/feedback/ResultStatus.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useDebouncedText } from '#lib/interaction/useDebounced.ts'
import { Name } from '#lib/entities/people/Name.tsx'
import styles from './ConversationSearch.module.css'

const GoToDay = lazyPart(() => import('../thread/GoToDay.tsx'), 'GoToDay')

export interface ConversationSearchProps {
  readonly conversationId: string
  readonly onGoTo: (messageId: string) => void
  readonly onClose: () => void
}

/** Searches the messages of one conversation, newest first, and jumps to results, or to a day. */
export function ConversationSearch({ conversationId, onGoTo, onClose }: ConversationSearchProps) {
  const [query, setQuery] = useState('')
  const wanted = useDebouncedText(query)
  return (
    <section aria-label={t('Search this conversation')} className={styles['search']}>
      <div className={styles['head']}>
        <SearchField
          label={t('Words of a message')}
          value={query}
          onChange={setQuery}
          onKeyDown={(event) => event.key === 'Escape' && query === '' && onClose()}
          className={styles['field']}
          autoFocus
        />
        <IconButton icon="x" label={t('Back to the messages')} onPress={onClose} />
      </div>
      {wanted === '' ? (
        <div className={styles['hint']}>
          <Text tone="muted">{t('Only messages of this conversation are searched.')}</Text>
          <GoToDay conversationId={conversationId} onGoTo={onGoTo} />
        </div>
      ) : (
        <Found conversationId={conversationId} query={wanted} onGoTo={onGoTo} />
      )}
    </section>
  )
}

function Found({
  conversationId,
  query,
  onGoTo,
}: Pick<ConversationSearchProps, 'conversationId' | 'onGoTo'> & { readonly query: string }) {
  const found = usePages('chat.searchMessages', { body: { conversationId, query } })
  return (
    <>
      <ResultStatus found={found} />
      <Loaded query={found} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="message">{t('No messages match “{query}”', { query })}</EmptyList>
          ) : (
            <ul role="list" aria-label={t('Messages that were found')} className={styles['rows']}>
              {items.map(({ message, highlights }) => (
                <li key={message.id}>
                  <button type="button" className={styles['row']} onClick={() => onGoTo(message.id)}>
                    <span className={styles['line']}>
                      <Text as="span" size="ui" weight="medium" dir="auto" truncate>
                        <Name of={message.author.displayName} />
                      </Text>
                      <Text as="span" size="small" tone="muted">
                        <RelativeTime at={message.createdAt} />
                      </Text>
                    </span>
                    <span className={styles['words']} dir="auto">
                      <HighlightedText text={message.text} highlights={highlights} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </>
  )
}
