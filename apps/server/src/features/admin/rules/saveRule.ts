import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { Refusal } from '#kernel/refusal.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { flagRules } from '#features/moderation/index.ts'

interface RuleToSave<View> {
  readonly actor: Actor
  /** The group whose rule it is; null: the platform's. */
  readonly groupId: string | null
  /** Of a rule that is there; left out, with its version, for a new one. */
  readonly id?: string | undefined
  readonly version?: number | undefined
  readonly draft: flagRules.RuleDraft
  readonly present: (db: Db, rows: readonly flagRules.RuleRow[]) => Promise<View[]>
}

/** Makes a rule, or changes one still at `version`; the caller has asked the policy. */
export async function saveRule<View>(tx: Tx, app: App, saving: RuleToSave<View>): Promise<View> {
  const { actor, groupId, id = app.runtime.id(), version, draft, present } = saving
  const now = app.runtime.now()
  const change = { groupId, by: actor.id, at: now }
  const before = version === undefined ? null : await flagRules.ruleById(tx, id, groupId, now)
  if (version === undefined) await flagRules.insertRule(tx, id, draft, change)
  else if (!(await flagRules.updateRule(tx, { id, version }, draft, change)))
    throw new Refusal('VERSION_CONFLICT', { current: before ? ((await present(tx, [before]))[0] ?? null) : null })
  await writeAudit(tx, {
    actor,
    action: version === undefined ? 'add-rule' : 'change-rule',
    target: { kind: 'RULE', id },
    ...(before ? { before: audited(before) } : {}),
    after: audited(draft),
  })
  // Content written from now on is checked by it, in every process.
  unitOfWork(tx).afterCommit.push(() => app.bus.publish('rules', {}))
  const row = await flagRules.ruleById(tx, id, groupId, now)
  const [view] = row ? await present(tx, [row]) : []
  if (!view) throw new Refusal('TRY_AGAIN', { retryAfter: 1 })
  return view
}

/** The fields of a rule that the audit log shows; a group's has an effect instead of a score. */
const audited = ({ name, active, score, effect, settings }: flagRules.RuleDraft | flagRules.RuleRow) =>
  effect ? { name, active, effect, settings } : { name, active, score, settings }
