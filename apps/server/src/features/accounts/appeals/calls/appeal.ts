import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { appeals } from '#features/moderation/index.ts'

export const appeal = handle(contract.accounts.appeal)(async ({ body, actor, tx, app, refuse }) => {
  const filed = await appeals.fileAppeal(tx, app, { accountId: actor.id, ...body })
  if (!filed.ok) return refuse(filed.code, { path: 'caseId' })
  return { state: 'PENDING', createdAt: filed.createdAt.toISOString() }
})
