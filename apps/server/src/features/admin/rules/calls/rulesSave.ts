import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { flagRules } from '#features/moderation/index.ts'
import { requireAdministrator } from '../../access.ts'
import { presentRules } from '../presentRules.ts'

export const rulesSave = handle(contract.admin.rulesSave)(async ({ body, actor, tx, app, refuse }) => {
  requireAdministrator(app, actor)
  const { id = app.runtime.id(), version, ...draft } = body
  const now = app.runtime.now()
  const change = { groupId: null, by: actor.id, at: now }
  const before = version === undefined ? null : await flagRules.ruleById(tx, id, null, now)
  if (version === undefined) await flagRules.insertRule(tx, id, draft, change)
  else if (!(await flagRules.updateRule(tx, { id, version }, draft, change)))
    return refuse('VERSION_CONFLICT', { current: before ? ((await presentRules(tx, [before]))[0] ?? null) : null })
  await writeAudit(tx, {
    actor,
    action: version === undefined ? 'add-rule' : 'change-rule',
    target: { kind: 'RULE', id },
    ...(before
      ? { before: { name: before.name, active: before.active, score: before.score, settings: before.settings } }
      : {}),
    after: { name: draft.name, active: draft.active, score: draft.score, settings: draft.settings },
  })
  // Content written from now on is checked by it, in every process.
  unitOfWork(tx).afterCommit.push(() => app.bus.publish('rules', {}))
  const row = await flagRules.ruleById(tx, id, null, now)
  const [view] = row ? await presentRules(tx, [row]) : []
  if (!view) throw new Refusal('TRY_AGAIN', { retryAfter: 1 })
  return view
})
