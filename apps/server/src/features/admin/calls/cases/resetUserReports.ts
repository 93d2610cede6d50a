import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { staffCards } from '#features/users/index.ts'
import { resetReports } from '../../services/cases/resets.ts'

export const resetUserReports = handle(contract.admin.resetUserReports)(async ({ body, actor, tx, app, refuse }) => {
  const { userId, reason } = body
  if (!(await staffCards(tx, [userId])).has(userId)) return refuse('USER_NOT_FOUND')
  return { closed: await resetReports({ tx, app, actor }, { authorId: userId }, reason) }
})
