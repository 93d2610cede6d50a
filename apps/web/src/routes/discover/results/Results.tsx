import { useRef } from 'react'
import type { Highlight } from '@koinon/contract/shared'
import { EventTicket } from '#features/events/list/EventTicket.tsx'
import { GroupRow, JoinButton, groupFacts } from '#features/groups/index.ts'
import { FoundItem } from '#features/libraries/found/FoundItem.tsx'
import { LibraryRow } from '#features/libraries/LibraryRow.tsx'
import { ViewReporter } from '#features/posts/list/ViewReporter.tsx'
import { TopicRow } from '#features/search/TopicRow.tsx'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { PersonRow } from '#lib/entities/people/PersonRow.tsx'
import { HighlightedText } from '#lib/text/HighlightedText.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { CommentHit } from './CommentHit.tsx'
import { PostHit } from './PostHit.tsx'
import type { Hit } from './useFound.ts'
import { useShowOpened } from './useShowOpened.ts'
import styles from './Results.module.css'

export interface ResultsProps {
  readonly label: string
  readonly query: string
  readonly hits: readonly Hit[]
}

/** Search results in order, with what matched marked. */
export function Results({ label, query, hits }: ResultsProps) {
  const list = useRef<HTMLUListElement>(null)
  useShowOpened(list, { query, hits })
  return (
    <>
      <ul ref={list} role="list" aria-label={label}>
        {hits.map((hit) => (
          <Result key={keyOf(hit)} hit={hit} />
        ))}
      </ul>
      <ViewReporter list={list} />
    </>
  )
}

function Result({ hit }: { readonly hit: Hit }) {
  const { id } = useAccount()
  switch (hit.kind) {
    case 'POST':
      return <PostHit hit={hit} />
    case 'COMMENT':
      return <CommentHit hit={hit} />
    case 'PERSON':
      return (
        <PersonRow person={hit.item} name={marked(hit.item.displayName, hit.highlights, 'displayName')}>
          {hit.item.id === id ? undefined : <FollowButton person={hit.item} size="dense" variant="secondary" />}
        </PersonRow>
      )
    case 'GROUP':
      return (
        <GroupRow
          group={hit.item}
          name={marked(hit.item.name, hit.highlights, 'name')}
          hint={hit.item.membershipState === 'MEMBER' ? t('You are a member') : groupFacts(hit.item)}
        >
          {hit.item.membershipState === 'MEMBER' ? undefined : <JoinButton group={hit.item} size="dense" />}
        </GroupRow>
      )
    case 'EVENT':
      return (
        <li className={styles['ticket']} data-item={hit.item.id}>
          <EventTicket event={hit.item} title={marked(hit.item.title, hit.highlights, 'title')} />
        </li>
      )
    case 'LIBRARY':
      return <LibraryRow library={hit.item} title={marked(hit.item.title, hit.highlights, 'title')} />
    case 'LIBRARY_ITEM':
      return (
        <FoundItem
          item={hit.item}
          highlights={hit.highlights}
          groupId={hit.item.post.group?.id ?? ''}
          place={<bdi>{hit.item.post.group?.name}</bdi>}
        />
      )
    case 'HASHTAG':
      return <TopicRow tag={hit.item.tag} posts={hit.item.postCount} />
  }
}

const keyOf = (hit: Hit): string => `${hit.kind}:${hit.kind === 'HASHTAG' ? hit.item.tag : hit.item.id}`

/** The words of a field with their matches; undefined without one, so that the row shows them as it does elsewhere. */
function marked(text: string, highlights: readonly Highlight[], field: string) {
  const own = highlights.filter((highlight) => highlight.field === field)
  return own.length === 0 ? undefined : <HighlightedText text={text} highlights={own} />
}
