import { Text } from '@koinon/ui/foundations/Text'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { HighlightedText } from '#lib/text/HighlightedText.tsx'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { ResultStatus } from '#lib/feedback/ResultStatus.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { MessageRow } from './MessageRow.tsx'

/** Matching messages in the member's conversations. */
export function MessageResults({ query }: { readonly query: string }) {
  const found = usePages('chat.searchMessages', { body: { query } })
  return (
    <>
      <ResultStatus found={found} />
      <Loaded query={found} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="message">{t('No messages match “{query}”', { query })}</EmptyList>
          ) : (
            <ul role="list" aria-label={word('Results', 'of a search')}>
              {items.map(({ message, highlights }) => (
                <MessageRow
                  key={message.id}
                  author={message.author}
                  href={paths.message(message.conversationId, message.id)}
                  text={
                    <Text size="small" tone="muted" truncate={2} dir="auto">
                      <HighlightedText text={message.text} highlights={highlights} />
                    </Text>
                  }
                  when={<RelativeTime at={message.createdAt} />}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </>
  )
}
