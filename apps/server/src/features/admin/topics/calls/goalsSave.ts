import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { onboarding, writeAudit } from '#features/accounts/index.ts'
import { interests } from '#features/users/index.ts'
import { requireAdministrator } from '../../access.ts'

export const goalsSave = handle(contract.admin.goalsSave)(async ({ body, actor, app, tx, refuse }) => {
  requireAdministrator(app, actor)
  const [unknown] = await interests.unknownInterests(tx, body.interestIds)
  if (unknown) return refuse('INTEREST_UNKNOWN', { path: 'interestIds', interestId: unknown })
  const goal = { ...body, id: body.id ?? app.runtime.id() }
  const before = (await onboarding.allGoals(tx)).find(({ id }) => id === goal.id)
  if (!(await onboarding.saveGoal(tx, goal, body.id === undefined)))
    return refuse('GOAL_UNKNOWN', { path: 'id', goalId: goal.id })
  await writeAudit(tx, { actor, action: 'change-goal', before: before ?? null, after: goal })
  return { goals: await onboarding.allGoals(tx) }
})
