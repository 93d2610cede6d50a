import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accountDetails } from '../../present.ts'
import { offeredGoals, saveOnboarding } from '../store/onboarding.ts'

export const setOnboardingGoals = handle(contract.accounts.setOnboardingGoals)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { step, state } = body
  const goalIds = body.goalIds && [...new Set(body.goalIds)]
  if (goalIds) {
    const offered = new Set((await offeredGoals(tx)).map(({ id }) => id))
    const unknown = goalIds.find((id) => !offered.has(id))
    if (unknown) return refuse('GOAL_UNKNOWN', { path: 'goalIds', goalId: unknown })
  }
  await saveOnboarding(tx, actor.id, {
    goalIds,
    steps: { ...(goalIds ? { GOALS: 'DONE' } : {}), ...(step && state ? { [step]: state } : {}) },
  })
  await emit(tx, 'account.changed', { accountId: actor.id })
  const { onboarding } = await accountDetails(tx, app, { accountId: actor.id, pendingSteps: actor.pendingSteps })
  return onboarding
})
