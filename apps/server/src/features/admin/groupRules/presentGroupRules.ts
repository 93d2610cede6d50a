import type { contract } from '@koinon/contract'
import { GroupRuleSettings, GroupRuleTarget } from '@koinon/contract/shared'
import type { z } from 'zod'
import type { Db } from '#kernel/database/tables.ts'
import type { flagRules } from '#features/moderation/index.ts'
import { staffCards } from '#features/users/index.ts'
import { casePersonOf } from '../groupCases/casePersonOf.ts'
import { ruleAccuracy } from '../rules/presentRules.ts'

type GroupRuleView = z.output<typeof contract.groups.moderationRulesSave.response>

/** Rules of a group for those who moderate it, in order. */
export async function presentGroupRules(db: Db, rows: readonly flagRules.RuleRow[]): Promise<GroupRuleView[]> {
  const people = await staffCards(
    db,
    rows.flatMap(({ updatedBy }) => updatedBy ?? []),
  )
  return rows.map((row) => {
    const by = people.get(row.updatedBy ?? '')
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      settings: GroupRuleSettings.parse(row.settings),
      targets: row.targets.map((target) => GroupRuleTarget.parse(target)),
      effect: row.effect ?? 'FLAG',
      active: row.active,
      limitedAt: row.limitedAt?.toISOString() ?? null,
      flags30Days: row.flags30Days,
      accuracy: ruleAccuracy(row),
      updatedBy: by ? casePersonOf(by) : null,
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}
