import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit, staff } from '#features/accounts/index.ts'
import { adminPolicy } from '../../policy.ts'
import { lockTargetAccount, requireAllowed, requireAdministrator } from '../../access.ts'
import { userView } from '../userView.ts'

export const setRoles = handle(contract.admin.setRoles)(async ({ body, actor, tx, app, refuse }) => {
  requireAdministrator(app, actor)
  const roles = [...new Set(body.roles)]
  // Two who remove each other's role at once wait for each other here.
  const administrators = await staff.lockAdministrators(tx)
  const subject = await lockTargetAccount(tx, body.userId)
  const isUsable = subject.status === 'ACTIVE' && subject.kind === 'PERSON'
  requireAllowed(app, adminPolicy.setRoles(actor, { id: subject.id, isUsable }, roles, administrators))
  if (!administrators.has(actor.id)) return refuse('NOT_ALLOWED')
  const before = [...subject.roles].sort()
  if (before.join() !== [...roles].sort().join()) {
    await staff.grantRoles(tx, subject.id, roles)
    await writeAudit(tx, {
      actor,
      action: 'set-roles',
      target: { kind: 'ACCOUNT', id: subject.id },
      before: { roles: before },
      after: { roles },
    })
  }
  return (await userView(tx, app, actor, subject.id)) ?? refuse('USER_NOT_FOUND')
})
