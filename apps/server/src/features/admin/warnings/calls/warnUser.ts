import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { warnings } from '#features/moderation/index.ts'
import { checkCase, lockTargetAccount, requireAllowed } from '../../access.ts'
import { adminPolicy } from '../../policy.ts'
import { presentWarnings } from '../presentWarnings.ts'

export const warnUser = handle(contract.admin.warnUser)(async ({ body, actor, tx, app, refuse }) => {
  const { userId, points, text, rule = null, caseId } = body
  const subject = await lockTargetAccount(tx, userId)
  requireAllowed(app, adminPolicy.outrank(actor, subject))
  await checkCase(tx, caseId, userId)
  const terms = { accountId: userId, groupId: null, points, text, rule, caseId: caseId ?? null, byId: actor.id }
  const row = await warnings.warningById(tx, await warnings.warnPerson(tx, app, terms))
  await writeAudit(tx, {
    actor,
    action: 'warn-user',
    target: { kind: 'ACCOUNT', id: userId },
    reason: text,
    after: { points, rule, caseId: caseId ?? null },
  })
  const [warning] = await presentWarnings(tx, { app, actor }, row ? [row] : [])
  if (!warning) return refuse('USER_NOT_FOUND')
  return { warning, total: await warnings.warningTotal(tx, app, userId, null) }
})
