import type { FlagRuleSettings, UserAdminCard } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import type { flagRules } from '#features/moderation/index.ts'
import { staffCards } from '#features/users/index.ts'

const minReviewed = 5

/** How many of a rule's judged flags were right; null while there are too few. */
const ruleAccuracy = ({ upheld, dismissed }: { upheld: number; dismissed: number }): number | null =>
  upheld + dismissed < minReviewed ? null : upheld / (upheld + dismissed)

/** Rules with how often they were right lately, as far as people have judged. */
export async function presentRules(db: Db, rows: readonly flagRules.RuleRow[]) {
  const people = await staffCards(
    db,
    rows.flatMap(({ updatedBy }) => updatedBy ?? []),
  )
  return rows.map((row) => {
    const { upheld, dismissed, updatedBy, updatedAt, limitedAt, effect: _, ...rule } = row
    return {
      ...rule,
      accuracy: ruleAccuracy({ upheld, dismissed }),
      updatedBy: updatedBy === null ? null : (people.get(updatedBy) ?? null),
      limitedAt: limitedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    }
  }) satisfies { settings: FlagRuleSettings; updatedBy: UserAdminCard | null }[]
}
