import { useRef } from 'react'
import type { SearchKind } from '@koinon/contract/shared'
import { FollowButton } from '#lib/entities/people/FollowButton.tsx'
import { PersonRow } from '#lib/entities/people/PersonRow.tsx'
import { EventTicket } from '#features/events/list/EventTicket.tsx'
import { GroupRow, JoinButton } from '#features/groups/index.ts'
import { ItemRow } from '#features/libraries/ItemRow.tsx'
import { LibraryRow } from '#features/libraries/LibraryRow.tsx'
import { PostCard } from '#features/posts/card/PostCard.tsx'
import { ViewReporter } from '#features/posts/list/ViewReporter.tsx'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { word } from '#lib/text/i18n/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { TopicRow } from '#features/search/TopicRow.tsx'
import styles from '#features/search/search.module.css'

type Hit = ItemOf<'content.searchV3'>

/** Search results in order: neighbours of one kind are grouped. */
export function Results({ hits }: { readonly hits: readonly Hit[] }) {
  return runsOf(hits).map(({ kind, hits: run }) =>
    kind === 'POST' ? (
      <FoundPosts key={keyOf(run[0])} hits={run} />
    ) : (
      <ul key={keyOf(run[0])} role="list" aria-label={word('Results', 'of a search')}>
        {run.map((hit) => (
          <Result key={keyOf(hit)} hit={hit} />
        ))}
      </ul>
    ),
  )
}

/** They are shown in full, and so count as seen. */
function FoundPosts({ hits }: { readonly hits: readonly Hit[] }) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div ref={list} className={styles['posts']}>
      {hits.map((hit) => (hit.kind === 'POST' ? <PostCard key={keyOf(hit)} post={hit.item} /> : null))}
      <ViewReporter list={list} />
    </div>
  )
}

function Result({ hit }: { readonly hit: Hit }) {
  const { id } = useAccount()
  if (hit.kind === 'PERSON')
    return (
      <PersonRow person={hit.item}>
        {hit.item.id === id ? undefined : <FollowButton person={hit.item} size="dense" variant="secondary" />}
      </PersonRow>
    )
  if (hit.kind === 'GROUP')
    return (
      <GroupRow group={hit.item}>
        {hit.item.standing === 'MEMBER' ? undefined : <JoinButton group={hit.item} />}
      </GroupRow>
    )
  if (hit.kind === 'EVENT')
    return (
      <li className={styles['ticket']} data-item={hit.item.id}>
        <EventTicket event={hit.item} headingLevel={2} />
      </li>
    )
  if (hit.kind === 'LIBRARY') return <LibraryRow library={hit.item} />
  if (hit.kind === 'LIBRARY_ITEM') return <ItemRow item={hit.item} groupId={hit.item.post.group?.id ?? ''} />
  return hit.kind === 'HASHTAG' ? <TopicRow tag={hit.item.tag} posts={hit.item.postCount} /> : null
}

const keyOf = (hit: Hit | undefined): string =>
  hit === undefined ? '' : `${hit.kind}:${hit.kind === 'HASHTAG' ? hit.item.tag : hit.item.id}`

function runsOf(hits: readonly Hit[]): { kind: SearchKind; hits: Hit[] }[] {
  const runs: { kind: SearchKind; hits: Hit[] }[] = []
  for (const hit of hits) {
    const last = runs.at(-1)
    if (last?.kind === hit.kind) last.hits.push(hit)
    else runs.push({ kind: hit.kind, hits: [hit] })
  }
  return runs
}
