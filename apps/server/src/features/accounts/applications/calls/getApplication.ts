import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { erasureOf } from '../decideApplications.ts'
import { applicationOf } from '../store/applications.ts'

export const getApplication = handle(contract.accounts.getApplication)(async ({ actor, db, refuse }) => {
  const application = await applicationOf(db, actor.id)
  if (!application) return refuse('ACCOUNT_NOT_FOUND')
  const { appliedAt, decidedAt, ...rest } = application
  return {
    ...rest,
    appliedAt: appliedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    erasedAt: rest.state === 'DECLINED' && decidedAt ? erasureOf(decidedAt).toISOString() : null,
  }
})
