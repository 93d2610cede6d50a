import { paths } from '../../lib/paths.ts'

/** The steps after registering, in order. Only the terms stand in the way; every other one may be skipped. */
export const steps = ['terms', 'you', 'interests', 'goals', 'groups', 'people', 'notify'] as const
export type Step = (typeof steps)[number]

/** Where it goes on after a step; after the last one, home. */
export function nextOf(step: Step): string {
  const next = steps[steps.indexOf(step) + 1]
  return next === undefined ? paths.home : paths.welcome(next)
}

/** The step before, for the way back; the terms are never gone back to. */
export function previousOf(step: Step): string | undefined {
  const before = steps[steps.indexOf(step) - 1]
  return before === undefined || before === 'terms' ? undefined : paths.welcome(before)
}
