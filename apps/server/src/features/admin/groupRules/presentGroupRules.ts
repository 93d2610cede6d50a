import type { contract } from '@koinon/contract'
import { GroupRuleSettings, GroupRuleTarget } from '@koinon/contract/shared'
import type { z } from 'zod'
import type { Db } from '#kernel/database/tables.ts'
import type { flagRules } from '#features/moderation/index.ts'
import { casePersonOf } from '../groupCases/casePersonOf.ts'
import { presentRules } from '../rules/presentRules.ts'

type GroupRuleView = z.output<typeof contract.groups.moderationRulesSave.response>

/** Rules of a group for those who moderate it, in order. */
export async function presentGroupRules(db: Db, rows: readonly flagRules.RuleRow[]): Promise<GroupRuleView[]> {
  const effects = new Map(rows.map(({ id, effect }) => [id, effect]))
  return (await presentRules(db, rows)).map(({ score: _score, ...rule }) => ({
    ...rule,
    settings: GroupRuleSettings.parse(rule.settings),
    targets: rule.targets.map((target) => GroupRuleTarget.parse(target)),
    effect: effects.get(rule.id) ?? 'FLAG',
    updatedBy: rule.updatedBy && casePersonOf(rule.updatedBy),
  }))
}
