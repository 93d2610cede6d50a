import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { word } from '../i18n/index.ts'
import type { ProblemSentences } from '../problems/index.ts'
import { lazyPart } from '../lazyPart.tsx'
import { ProblemPanel, isGone } from './ProblemPanel.tsx'
import { useDelayed } from './useDelayed.ts'

const NotRefreshed = lazyPart(() => import('./NotRefreshed.tsx'), 'NotRefreshed')

/** What is used of a query: both `useCall` and `usePages` give it. */
export interface LoadedQuery<D> {
  readonly data: D | undefined
  readonly error: Error | null
  /** What is shown could not be read anew. */
  readonly isRefetchError?: boolean
  readonly refetch: () => unknown
}

export interface LoadedProps<D> {
  readonly query: LoadedQuery<D>
  /** The geometry of what is coming: as many lines, the same heights. */
  readonly skeleton: ReactNode
  /** Said of refusals that only this part of the page knows. */
  readonly sentences?: ProblemSentences
  readonly children: (data: D) => ReactNode
}

/**
 * The states of something that is read: nothing at first, then its skeleton, then it; or what went wrong, in its place.
 * What is there already stays when a later try fails, unless that says that it is gone. The fourth state, empty, is the children's.
 */
export function Loaded<D>({ query, skeleton, sentences, children }: LoadedProps<D>) {
  const { data, error } = query
  const isPending = data === undefined && error === null
  const isSkeletonShown = useDelayed(isPending)
  if (error !== null && (data === undefined || (query.isRefetchError && isGone(error)))) {
    return <ProblemPanel error={error} onRetry={() => void query.refetch()} sentences={sentences} />
  }
  if (data !== undefined && !isSkeletonShown)
    return (
      <>
        {query.isRefetchError === true && <NotRefreshed query={query} />}
        {children(data)}
      </>
    )
  return (
    <div aria-busy="true" data-skeleton="">
      {isSkeletonShown && <div aria-hidden="true">{skeleton}</div>}
      <SlowNotice />
    </div>
  )
}

const slowAfter = 1000

/** Said once to those who cannot see the skeleton, and only when it takes long. */
function SlowNotice() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return <VisuallyHidden role="status">{isSlow ? word('Loading', 'said while something is read') : ''}</VisuallyHidden>
}
