import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit, staff } from '#features/accounts/index.ts'
import { adminPolicy } from '../../policy.ts'
import { lockTargetAccount, requireAllowed, requireAdministrator } from '../../access.ts'

export const userAccountsResetPassword = handle(contract.admin.userAccountsResetPassword)(async ({
  params,
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  requireAdministrator(app, actor)
  const subject = await lockTargetAccount(tx, params.userId)
  requireAllowed(app, adminPolicy.outrank(actor, subject))
  if (!(await staff.sendPasswordReset(tx, app, subject.id)))
    return refuse('NOT_FOR_THIS', { detail: 'There is no confirmed address or number to send a link to.' })
  await writeAudit(tx, {
    actor,
    action: 'reset-password',
    target: { kind: 'ACCOUNT', id: subject.id },
    reason: body.reason,
  })
  return { ok: true }
})
