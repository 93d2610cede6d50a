import { Suspense, lazy, useSyncExternalStore } from 'react'
import { interruptions } from '../../lib/interruptions.ts'

const questions = {
  SIGN_IN: lazy(() => import('../interruptions/SignInAgain.tsx').then((module) => ({ default: module.SignInAgain }))),
  STEP_UP: lazy(() => import('../interruptions/StepUp.tsx').then((module) => ({ default: module.StepUp }))),
}

/**
 * Asks a person for what the server wants before it goes on. What they were doing waits below, with everything they wrote,
 * and goes on by itself afterwards.
 */
export function Interruptions() {
  const interruption = useSyncExternalStore(interruptions.subscribe, interruptions.current)
  if (interruption === null) return null
  const Question = questions[interruption.need]
  return (
    <Suspense>
      <Question settle={interruption.settle} />
    </Suspense>
  )
}
