import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit, sessions } from '#features/accounts/index.ts'
import { adminPolicy } from '../../policy.ts'
import { lockTargetAccount, requireAllowed, requireAdministrator } from '../../access.ts'

export const getImpersonationToken = handle(contract.admin.getImpersonationToken)(async ({ body, actor, tx, app }) => {
  requireAdministrator(app, actor)
  const subject = await lockTargetAccount(tx, body.userId)
  const isViewing = actor.impersonator !== null
  requireAllowed(
    app,
    adminPolicy.viewAs({ ...actor, isViewing }, { ...subject, isUsable: subject.status === 'ACTIVE' }),
  )
  const { reason, allowWrites: mayWrite } = body
  const { token, expiresAt } = await sessions.offerImpersonation(tx, app, {
    actor,
    accountId: subject.id,
    reason,
    mayWrite,
  })
  await writeAudit(tx, {
    actor,
    action: 'view-as-user',
    target: { kind: 'ACCOUNT', id: subject.id },
    reason,
    after: { mayWrite, until: expiresAt },
  })
  // In the fragment, so that it reaches no server's log.
  return { token, url: `${app.config.origin}/manage/view-as#${token}`, expiresAt: expiresAt.toISOString() }
})
