import { besideSpoilers, hideSpoilers } from '@koinon/contract/spoilers'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { T, t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { nameOf } from '#lib/entities/conversations/conversationNames.ts'
import { HighlightedText } from '#lib/text/HighlightedText.tsx'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { useAccount } from '#lib/session/index.ts'
import { ResultStatus } from '#lib/feedback/ResultStatus.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { directionOf } from '../conversationTexts.ts'
import styles from '../list/ConversationRow.module.css'

/** Matching messages from all of the member's conversations; each links to its place. */
export function FoundMessages({ query }: { readonly query: string }) {
  const found = usePages('chat.searchMessages', { body: { query } })
  const me = useAccount()
  return (
    <section aria-label={word('Messages', 'label or title in messages')}>
      <div className={styles['part']}>
        <Heading level={3} size="h4">
          {word('Messages', 'label or title in messages')}
        </Heading>
      </div>
      <ResultStatus found={found} />
      <Loaded query={found} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <div className={styles['part']}>
              <Text tone="muted">{t('No messages match “{query}”', { query })}</Text>
            </div>
          ) : (
            <ul role="list" aria-label={word('Results', 'of a search')} className={styles['rows']}>
              {items.map(({ message, conversation, highlights }) => (
                <li key={message.id} className={styles['row']}>
                  <div className={styles['words']}>
                    <div className={styles['line']}>
                      <Text as="span" size="ui" weight="medium" truncate dir="auto" className={styles['name']}>
                        <Link
                          href={paths.message(conversation.id, message.id)}
                          appearance="quiet"
                          className={styles['link']}
                        >
                          {nameOf(conversation, me.id)}
                        </Link>
                      </Text>
                      <Text as="span" size="small" tone="muted">
                        <RelativeTime at={message.createdAt} />
                      </Text>
                    </div>
                    <Text size="small" tone="muted" truncate={2} dir={directionOf(hideSpoilers(message))}>
                      <Said found={{ message, highlights }} isMine={message.author.id === me.id} />
                    </Text>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </section>
  )
}

interface SaidProps {
  readonly found: Pick<ItemOf<'chat.searchMessages'>, 'message' | 'highlights'>
  readonly isMine: boolean
}

/** A message with its author; the searched words are marked. */
function Said({ found: { message, highlights }, isMine }: SaidProps) {
  const words = <HighlightedText text={hideSpoilers(message)} highlights={besideSpoilers(highlights, message.facets)} />
  const tags = { said: () => words }
  const text = '<said></said>'
  if (isMine) return <T message="You: {text}" values={{ text }} tags={tags} />
  return <T message="{name}: {text}" values={{ name: message.author.displayName, text }} tags={tags} />
}
