import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accountDetails } from '../../present.ts'

export const getOnboardingGoals = handle(contract.accounts.getOnboardingGoals)(async ({ actor, db, app }) => {
  const { onboarding } = await accountDetails(db, app, { accountId: actor.id, pendingSteps: actor.pendingSteps })
  return onboarding
})
