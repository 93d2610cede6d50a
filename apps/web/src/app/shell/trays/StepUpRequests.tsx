import { useSyncExternalStore } from 'react'
import { stepUpRequests } from '#lib/session/stepUpRequests.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { PartBoundary } from '#lib/navigation/PartBoundary.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'

const questions = {
  SIGN_IN: lazyPart(() => import('../../stepUp/SignInAgain.tsx'), 'SignInAgain'),
  STEP_UP: lazyPart(() => import('../../stepUp/StepUp.tsx'), 'StepUp'),
}

/**
 * Asks for the proof that the server requires before a request can go ahead. The person's work waits underneath, with
 * everything they wrote, and continues by itself afterwards.
 */
export function StepUpRequests() {
  const interruption = useSyncExternalStore(stepUpRequests.subscribe, stepUpRequests.current)
  if (interruption === null) return null
  const Question = questions[interruption.need]
  const cancel = (error: unknown) => {
    interruption.settle(false)
    toastFailure(error)
  }
  return (
    <PartBoundary onError={cancel}>
      <Question onEnd={interruption.settle} />
    </PartBoundary>
  )
}
