import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { warnings } from '#features/moderation/index.ts'
import { lockTargetAccount, requireAllowed } from '../../access.ts'
import { adminPolicy } from '../../policy.ts'
import { presentWarnings } from '../presentWarnings.ts'

export const warningsWithdraw = handle(contract.admin.warningsWithdraw)(async ({
  params: { id },
  actor,
  tx,
  app,
  refuse,
}) => {
  const given = await warnings.warningById(tx, id)
  if (!given || given.groupId !== null) return refuse('WARNING_NOT_FOUND')
  const { accountId } = given
  requireAllowed(app, adminPolicy.outrank(actor, await lockTargetAccount(tx, accountId)))
  if (await warnings.withdrawWarning(tx, app, { id, accountId, groupId: null, byId: actor.id }))
    await writeAudit(tx, {
      actor,
      action: 'withdraw-warning',
      target: { kind: 'ACCOUNT', id: accountId },
      after: { points: given.points },
    })
  const row = await warnings.warningById(tx, id)
  const [warning] = await presentWarnings(tx, { app, actor }, row ? [row] : [])
  return warning ?? refuse('WARNING_NOT_FOUND')
})
