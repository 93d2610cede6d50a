import { Avatar } from '@koinon/ui/marks/Avatar'
import { nameOf } from '#lib/entities/conversations/conversationNames.ts'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { ResultStatus } from '#lib/feedback/ResultStatus.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { ownZone } from '#lib/text/timeZones.ts'
import { HighlightedText } from '#lib/text/HighlightedText.tsx'
import { wordsFound } from '#lib/text/found/wordsFound.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { HitRow } from './HitRow.tsx'

type Hit = ItemOf<'chat.searchMessages'>

/** Matching messages in the member's conversations. */
export function MessageResults({ query }: { readonly query: string }) {
  const found = usePages('chat.searchMessages', { body: { query, timeZone: ownZone() } })
  return (
    <>
      <ResultStatus found={found} />
      <Loaded query={found} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="message">{t('No messages match “{query}”', { query })}</EmptyList>
          ) : (
            <MessageHits hits={items} />
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </>
  )
}

/** Messages that match, each with the conversation in which it stands. */
export function MessageHits({ hits }: { readonly hits: readonly Hit[] }) {
  const me = useAccount()
  return (
    <ul role="list" aria-label={word('Messages', 'list or tab')}>
      {hits.map(({ message, conversation, highlights }) => {
        const { author } = message
        return (
          <HitRow
            key={message.id}
            id={message.id}
            mark={<Avatar kind="person" name={author.displayName} seed={author.id} sources={author.avatar?.sources} />}
            author={author.displayName}
            place={
              <>
                {conversation.kind === 'DIRECT'
                  ? word('with', 'before the name of the person one talks with')
                  : word('in', 'before the name of a group')}{' '}
                <bdi>{nameOf(conversation, me.id)}</bdi>
              </>
            }
            at={message.createdAt}
            href={paths.message(message.conversationId, message.id)}
            found={wordsFound(message.text, highlights)}
          >
            <HighlightedText text={message.text} highlights={highlights} />
          </HitRow>
        )
      })}
    </ul>
  )
}
