import { useState } from 'react'
import { LoadMore as EndOfList } from '@koinon/ui/lists/LoadMore'
import { t } from '../text/i18n/index.ts'

/** After this many automatic pages only the button continues, so that what follows the list can be reached. */
const pagesByThemselves = 10

export interface LoadMoreProps {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  /** The next page could not be read. */
  readonly isFetchNextPageError?: boolean
  readonly fetchNextPage: () => unknown
}

/**
 * The end of a list: reads on when it comes near the viewport. Takes what `usePages` returns: `<LoadMore {...query}
 * />`.
 */
export function LoadMore(props: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed = false, fetchNextPage } = props
  const [count, setCount] = useState(0)
  const readOn = () => {
    setCount((before) => before + 1)
    fetchNextPage()
  }
  if (!hasNextPage && count === 0) return null
  return (
    <EndOfList
      hasMore={hasNextPage}
      isLoading={isFetchingNextPage}
      isAutomatic={count < pagesByThemselves && !hasFailed}
      onLoadMore={readOn}
      label={hasFailed ? t('Couldn’t load. Try again') : t('Load more')}
      endLabel={t('That’s everything')}
    />
  )
}
