import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { groupFacts, groupPolicy } from '#features/groups/index.ts'
import { warnings } from '#features/moderation/index.ts'
import { rolesIn } from '../../groupRestrictions/store/rolesIn.ts'
import { presentGroupWarnings } from '../presentGroupWarnings.ts'

export const moderationWarningWithdraw = handle(contract.groups.moderationWarningWithdraw)(async ({
  params: { id },
  actor,
  tx,
  app,
  refuse,
}) => {
  const given = await warnings.warningById(tx, id)
  const { groupId = null } = given ?? {}
  const facts = groupId === null ? null : await groupFacts(tx, actor.id, groupId)
  // A warning is known only to people who might give it; a person's own is read elsewhere.
  if (!given || groupId === null || !facts || actor.isIsolated || !groupPolicy.may(facts, 'RESTRICT').ok)
    return refuse('WARNING_NOT_FOUND')
  const { accountId, byId } = given
  const roles = await rolesIn(tx, groupId, byId === null ? [accountId] : [accountId, byId])
  const verdict = groupPolicy.lift(facts, roles.get(accountId) ?? null, {
    isSelf: accountId === actor.id,
    by: roles.get(byId ?? '') ?? null,
  })
  if (!verdict.ok) return refuse(verdict.code)
  if (await warnings.withdrawWarning(tx, app, { id, accountId, groupId, byId: actor.id }))
    await writeAudit(tx, {
      actor,
      action: 'withdraw-group-warning',
      target: { kind: 'GROUP', id: groupId },
      after: { userId: accountId, points: given.points },
    })
  const row = await warnings.warningById(tx, id)
  const [warning] = await presentGroupWarnings(tx, { app, actor, facts }, row ? [row] : [])
  return warning ?? refuse('WARNING_NOT_FOUND')
})
