import { useSyncExternalStore } from 'react'
import { interruptions } from '../../lib/interruptions.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'

const questions = {
  SIGN_IN: lazyPart(() => import('../interruptions/SignInAgain.tsx'), 'SignInAgain'),
  STEP_UP: lazyPart(() => import('../interruptions/StepUp.tsx'), 'StepUp'),
}

/**
 * Asks a person for what the server wants before it goes on. What they were doing waits below, with everything they wrote,
 * and goes on by itself afterwards.
 */
export function Interruptions() {
  const interruption = useSyncExternalStore(interruptions.subscribe, interruptions.current)
  if (interruption === null) return null
  const Question = questions[interruption.need]
  return <Question settle={interruption.settle} />
}
