import type { ReplyOf } from '../../lib/calls/index.ts'
import { paths } from '../../lib/paths.ts'

/** The steps after registering, in order. Only the terms stand in the way; every other one may be skipped. */
export const steps = ['terms', 'you', 'interests', 'goals', 'groups', 'people', 'notify'] as const
export type Step = (typeof steps)[number]

type Onboarding = Pick<ReplyOf<'accounts.getOnboardingGoals'>, 'steps' | 'checklist'>

/** Where it goes on after a step; nothing follows the last one. */
export function nextOf(step: Step): string | null {
  const next = steps[steps.indexOf(step) + 1]
  return next === undefined ? null : paths.welcome(next)
}

/**
 * Where it goes on after the terms: to the first step that is still to come, on whichever device the others were taken.
 * Who has been here for long, and accepts new terms, is done with them.
 */
export function afterTerms({ steps: taken, checklist }: Onboarding): string | null {
  if (checklist.length === 0) return null
  const open = steps.find(
    (step) => step !== 'terms' && taken.find((one) => one.step === step.toUpperCase())?.state === 'TODO',
  )
  return open === undefined ? null : paths.welcome(open)
}

/** The step before, for the way back; the terms are never gone back to. */
export function previousOf(step: Step): string | undefined {
  const before = steps[steps.indexOf(step) - 1]
  return before === undefined || before === 'terms' ? undefined : paths.welcome(before)
}
