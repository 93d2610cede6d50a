import { useSyncExternalStore } from 'react'
import { interruptions } from '#lib/interruptions.ts'
import { lazyPart } from '#lib/lazyPart.tsx'
import { PartBoundary } from '#lib/PartBoundary.tsx'
import { tellFailure } from '#lib/toasts.ts'

const questions = {
  SIGN_IN: lazyPart(() => import('../interruptions/SignInAgain.tsx'), 'SignInAgain'),
  STEP_UP: lazyPart(() => import('../interruptions/StepUp.tsx'), 'StepUp'),
}

/**
 * Asks for whatever the server requires before a request can go ahead. What the person was doing waits underneath, with
 * everything they wrote, and continues by itself afterwards.
 */
export function Interruptions() {
  const interruption = useSyncExternalStore(interruptions.subscribe, interruptions.current)
  if (interruption === null) return null
  const Question = questions[interruption.need]
  const giveUp = (error: unknown) => {
    interruption.settle(false)
    tellFailure(error)
  }
  return (
    <PartBoundary onError={giveUp}>
      <Question settle={interruption.settle} />
    </PartBoundary>
  )
}
