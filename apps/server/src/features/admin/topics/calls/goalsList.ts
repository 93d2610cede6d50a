import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { onboarding } from '#features/accounts/index.ts'
import { requireAdministrator } from '../../access.ts'

export const goalsList = handle(contract.admin.goalsList)(async ({ actor, app, db }) => {
  requireAdministrator(app, actor)
  return { goals: await onboarding.allGoals(db) }
})
