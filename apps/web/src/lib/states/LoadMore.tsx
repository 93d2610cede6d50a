import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { t } from '../i18n/index.ts'

/** One and a half screens before the end the next page is asked for. */
const ahead = '150%'
/** After so many pages by themselves a button comes, so that what stands below the list can be reached. */
const pagesByThemselves = 10

export interface LoadMoreProps {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** At the end of a list: reads on when somebody comes near. Takes what `usePages` gives: `<LoadMore {...query} />`. */
export function LoadMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: LoadMoreProps) {
  const [count, setCount] = useState(0)
  const end = useRef<HTMLDivElement>(null)
  const isByItself = count < pagesByThemselves
  const readOn = useEffectEvent(() => {
    if (!hasNextPage || isFetchingNextPage) return
    setCount((before) => before + 1)
    fetchNextPage()
  })
  useEffect(() => {
    const element = end.current
    if (element === null || !isByItself || !hasNextPage || isFetchingNextPage) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && readOn(), { rootMargin: ahead })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isByItself, hasNextPage, isFetchingNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={end}>
      {!isByItself && (
        <Cluster justify="center">
          <Button isLoading={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('Load more')}
          </Button>
        </Cluster>
      )}
    </div>
  )
}
