import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import styles from './LoadMore.module.css'

export interface LoadMoreProps {
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onLoadMore: () => void
  /** Words of the button: "Load more posts". */
  readonly label: string
  /** Loads automatically near the end. Turn it off after some pages so that what follows can be reached. */
  readonly isAutomatic?: boolean
  /** Shown when there is nothing more. */
  readonly endLabel?: ReactNode
}

/** The end of a list that has more items than are shown. */
export function LoadMore({ hasMore, isLoading, onLoadMore, label, isAutomatic = true, endLabel }: LoadMoreProps) {
  const strings = useUiStrings()
  const place = useRef<HTMLDivElement>(null)
  const load = useRef(onLoadMore)
  useEffect(() => {
    load.current = onLoadMore
  })
  useEffect(() => {
    if (place.current === null || !hasMore || isLoading || !isAutomatic) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load.current(),
      { rootMargin: '150% 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [hasMore, isLoading, isAutomatic])
  return (
    <div ref={place} className={styles['end']}>
      {hasMore ? (
        <Button isLoading={isLoading} onPress={onLoadMore}>
          {label}
        </Button>
      ) : (
        <p className={styles['words']}>{endLabel ?? strings.endOfList}</p>
      )}
    </div>
  )
}
