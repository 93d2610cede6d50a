import type { ReplyOf } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'

/**
 * The steps after registering, in order. Only the terms are mandatory; every other step can be skipped. Name and user
 * name were given in registering, and goals are in the settings.
 */
export const steps = ['terms', 'interests', 'groups', 'notify'] as const
export type Step = (typeof steps)[number]

type Onboarding = Pick<ReplyOf<'accounts.getOnboardingGoals'>, 'steps' | 'checklist'>

/** The step that follows; null after the last one. */
export function nextOf(step: Step): string | null {
  const next = steps[steps.indexOf(step) + 1]
  return next === undefined ? null : paths.welcome(next)
}

/**
 * Where to go after the terms: to the first remaining step, on whichever device the others were taken. For an
 * established member accepting new terms there is none.
 */
export function afterTerms({ steps: taken, checklist }: Onboarding): string | null {
  if (checklist.length === 0) return null
  const open = steps.find(
    (step) => step !== 'terms' && taken.find((one) => one.step === step.toUpperCase())?.state === 'TODO',
  )
  return open === undefined ? null : paths.welcome(open)
}

/** The previous step; nobody goes back to the terms. */
export function previousOf(step: Step): string | undefined {
  const before = steps[steps.indexOf(step) - 1]
  return before === undefined || before === 'terms' ? undefined : paths.welcome(before)
}
