import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { staffCards } from '#features/users/index.ts'
import { resetReports } from '../resetReports.ts'

export const resetUserReports = handle(contract.admin.resetUserReports)(async ({ body, actor, tx, app, refuse }) => {
  const { userId, reason } = body
  if (!(await staffCards(tx, [userId])).has(userId)) return refuse('USER_NOT_FOUND')
  return { closed: await resetReports({ tx, app, actor }, { authorId: userId }, reason) }
})
