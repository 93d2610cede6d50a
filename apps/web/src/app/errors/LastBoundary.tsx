import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { CatchBoundary, useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { RouteProblem } from './RouteProblem.tsx'

/** Around all screens: shows our own page for an error that the boundary of no route has held. */
export function LastBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => null} errorComponent={LastProblem}>
      {children}
    </CatchBoundary>
  )
}

function LastProblem(props: ErrorComponentProps) {
  const { reset } = props
  const router = useRouter()
  // `onResolved` would never come: it waits until the screens are rendered, and they are not there.
  useEffect(() => router.subscribe('onLoad', reset), [router, reset])
  return <RouteProblem {...props} />
}
