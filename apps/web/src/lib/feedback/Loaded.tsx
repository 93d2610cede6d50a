import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { word } from '../text/i18n/index.ts'
import type { ErrorMessages } from '../data/problems/index.ts'
import { lazyPart } from '../navigation/lazyPart.tsx'
import { ProblemPanel, isGone } from './ProblemPanel.tsx'
import { useDelayed } from './useDelayed.ts'

const NotRefreshed = lazyPart(() => import('./NotRefreshed.tsx'), 'NotRefreshed')

/** The parts of a query that are used; both `useCall` and `usePages` return them. */
export interface LoadedQuery<D> {
  readonly data: D | undefined
  readonly error: Error | null
  /** The shown content could not be refreshed. */
  readonly isRefetchError?: boolean
  readonly refetch: () => unknown
}

export interface LoadedProps<D> {
  readonly query: LoadedQuery<D>
  /** A skeleton with the geometry of what is coming: as many lines, the same heights. */
  readonly skeleton: ReactNode
  /** Sentences for refusals that only this part of the page knows. */
  readonly sentences?: ErrorMessages
  /** Where somebody who finds it gone can go instead. */
  readonly wayOn?: ReactNode
  readonly children: (data: D) => ReactNode
}

/**
 * The states of something being read: nothing at first, then its skeleton, then the content, or the error in its place.
 * Content that is already there survives a failed refresh, unless the failure says that it is gone. The fourth state,
 * empty, is up to the children.
 */
export function Loaded<D>({ query, skeleton, sentences, wayOn, children }: LoadedProps<D>) {
  const { data, error } = query
  const isPending = data === undefined && error === null
  const isSkeletonShown = useDelayed(isPending)
  if (error !== null && (data === undefined || (query.isRefetchError && isGone(error)))) {
    return (
      <ProblemPanel
        error={error}
        onRetry={() => void query.refetch()}
        sentences={sentences}
        wayOn={isGone(error) ? wayOn : undefined}
      />
    )
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

/** Announced once to those who cannot see the skeleton, and only if it takes long. */
function SlowNotice() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return <VisuallyHidden role="status">{isSlow ? word('Loading', 'said while something is read') : ''}</VisuallyHidden>
}
