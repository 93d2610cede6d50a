import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { closure, writeAudit } from '#features/accounts/index.ts'
import { memberships, groupsForStaff } from '#features/groups/index.ts'
import { adminPolicy } from '../../policy.ts'
import { lockTargetAccount, requireAllowed, requireAdministrator } from '../../access.ts'

export const deleteUser = handle(contract.admin.deleteUser)(async ({ body, actor, tx, app, refuse }) => {
  requireAdministrator(app, actor)
  const subject = await lockTargetAccount(tx, body.userId)
  requireAllowed(app, adminPolicy.outrank(actor, subject))
  if (
    body.confirmUsername
      .trim()
      .toLowerCase()
      .replace(/^[@＠]/, '') !== subject.username
  )
    return refuse('NAME_WRONG', { path: 'confirmUsername' })
  const owned = await memberships.ownedGroupIds(tx, subject.id)
  if (owned.length > 0)
    return refuse('OWNS_GROUPS', { groups: [...(await groupsForStaff.cards(tx, actor.id, owned)).values()] })
  const purgeAt = await closure.closeAccount(tx, subject, { byId: actor.id, reason: body.reason, mode: body.mode })
  await writeAudit(tx, {
    actor,
    action: 'delete-user',
    target: { kind: 'ACCOUNT', id: subject.id },
    reason: body.reason,
    before: { status: subject.status },
    after: { mode: body.mode, purgeAt },
  })
  return { purgeAt: purgeAt.toISOString() }
})
