import { contract } from '@koinon/contract'
import { maxGroupRules } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { groupPolicy, lockGroup } from '#features/groups/index.ts'
import { flagRules } from '#features/moderation/index.ts'
import { presentGroupRules } from '../presentGroupRules.ts'

export const moderationRulesSave = handle(contract.groups.moderationRulesSave)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId, id = app.runtime.id(), version, ...fields } = body
  // Two admins who add a rule at once count each other's.
  const verdict = groupPolicy.may(await lockGroup(tx, actor.id, groupId, 'preview'), 'EDIT')
  if (!verdict.ok || actor.isIsolated) return refuse('NOT_ALLOWED')
  const now = app.runtime.now()
  const [draft, change] = [
    { ...fields, score: 0 },
    { groupId, by: actor.id, at: now },
  ]
  const before = version === undefined ? null : await flagRules.ruleById(tx, id, groupId, now)
  if (version === undefined) {
    if ((await flagRules.countGroupRules(tx, groupId)) >= maxGroupRules)
      return refuse('QUOTA_REACHED', { max: maxGroupRules })
    await flagRules.insertRule(tx, id, draft, change)
  } else if (!(await flagRules.updateRule(tx, { id, version }, draft, change)))
    return refuse('VERSION_CONFLICT', { current: before ? ((await presentGroupRules(tx, [before]))[0] ?? null) : null })
  await writeAudit(tx, {
    actor,
    action: version === undefined ? 'add-rule' : 'change-rule',
    target: { kind: 'RULE', id },
    ...(before ? { before: changeable(before) } : {}),
    after: changeable(draft),
  })
  // Content written from now on is checked by it, in every process.
  unitOfWork(tx).afterCommit.push(() => app.bus.publish('rules', {}))
  const row = await flagRules.ruleById(tx, id, groupId, now)
  const [view] = row ? await presentGroupRules(tx, [row]) : []
  if (!view) throw new Refusal('TRY_AGAIN', { retryAfter: 1 })
  return view
})

const changeable = ({
  name,
  active,
  effect,
  settings,
}: Pick<flagRules.RuleDraft, 'name' | 'active' | 'settings'> & { effect?: unknown }) => ({
  name,
  active,
  effect,
  settings,
})
