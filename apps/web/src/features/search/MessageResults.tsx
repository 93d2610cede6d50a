import { Text } from '@koinon/ui/foundations/Text'
import { usePages } from '#lib/calls/index.ts'
import { t } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { MarkedWords } from '#lib/people/MarkedWords.tsx'
import { When } from '#lib/people/When.tsx'
import { Emptiness } from '#lib/states/Emptiness.tsx'
import { FoundStatus } from '#lib/states/FoundStatus.tsx'
import { Loaded, LoadMore } from '#lib/states/index.ts'
import { RowsSkeleton } from '#lib/states/RowsSkeleton.tsx'
import { MessageRow } from './MessageRow.tsx'

/** Matching messages in the member's conversations. */
export function MessageResults({ query }: { readonly query: string }) {
  const found = usePages('chat.searchMessages', { body: { query } })
  return (
    <>
      <FoundStatus found={found} />
      <Loaded query={found} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="message">{t('No message matches “{query}”.', { query })}</Emptiness>
          ) : (
            <ul role="list" aria-label={t('Messages that match')}>
              {items.map(({ message, highlights }) => (
                <MessageRow
                  key={message.id}
                  author={message.author}
                  href={paths.message(message.conversationId, message.id)}
                  text={
                    <Text size="small" tone="muted" truncate={2} dir="auto">
                      <MarkedWords text={message.text} highlights={highlights} />
                    </Text>
                  }
                  when={<When at={message.createdAt} />}
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
