import type { ReactNode } from 'react'
import type { Highlight } from '@koinon/contract/shared'
import { besideSpoilers, hideSpoilers } from '@koinon/contract/spoilers'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'
import { hasContentWarning } from '#lib/entities/posts/hasContentWarning.ts'
import { HighlightedText } from '#lib/text/HighlightedText.tsx'
import { ItemRow } from '../ItemRow.tsx'
import { itemTitle } from '../labels.ts'

export interface FoundItemProps {
  readonly item: LibraryItem
  readonly highlights: readonly Highlight[]
  readonly groupId: string
  /** Where it stands. */
  readonly place: ReactNode
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** An item that matches, with its matches marked: in its title, or in an excerpt if they are further on in its text. */
export function FoundItem({ item, highlights, groupId, place }: FoundItemProps) {
  const { title: ownTitle, post } = item
  const text = hideSpoilers(post)
  const own = besideSpoilers(
    highlights.filter(({ field }) => field === 'text'),
    post.facets,
  )
  const isQuoted = own.length > 0 && !hasContentWarning(post)
  const title = itemTitle(item)
  const isInTitle = ownTitle === null && text.startsWith(title) && own.every(({ end }) => end <= bytesOf(title))
  return (
    <ItemRow
      item={item}
      groupId={groupId}
      title={isQuoted && isInTitle ? <HighlightedText text={title} highlights={own} /> : undefined}
      excerpt={isQuoted && !isInTitle ? <HighlightedText text={text} highlights={own} /> : undefined}
      place={place}
    />
  )
}
