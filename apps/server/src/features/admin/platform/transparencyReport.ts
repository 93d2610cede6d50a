import type { SmallCount, TransparencyReport } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { type Period, appealCounts, decisionCounts, noticeCounts, overturnedCount } from './store/transparency.ts'

const minCount = 5

const isSmall = (count: number): boolean => count > 0 && count < minCount
const sumOf = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** None, or a number that points at nobody. */
const smallCount = (count: number): SmallCount => (isSmall(count) ? 'FEWER_THAN_5' : count)

/**
 * Numbers whose sum is shown as well. If those below five are fewer than five together, the rest would give them away: the
 * smallest of the others is hidden with them.
 */
export function partCounts(parts: readonly number[]): SmallCount[] {
  const large = parts.filter((count) => count >= minCount)
  const isGivenAway = isSmall(sumOf(parts.filter(isSmall)))
  const hidden = isGivenAway ? parts.indexOf(Math.min(...large)) : -1
  return parts.map((count, index) => (index === hidden ? 'HIDDEN' : smallCount(count)))
}

/** Everything that is counted about moderation in a period. */
export async function transparencyReport(db: Db, period: Period): Promise<TransparencyReport> {
  const [notices, decisions, appeals, overturned] = await Promise.all([
    noticeCounts(db, period),
    decisionCounts(db, period),
    appealCounts(db, period),
    overturnedCount(db, period),
  ])
  const sum = (key: 'filed' | 'upheld' | 'dismissed') => sumOf(notices.byReason.map((row) => row[key]))
  const [filed, upheld, dismissed] = [sum('filed'), sum('upheld'), sum('dismissed')]
  const outcomes = partCounts([upheld, dismissed, filed - upheld - dismissed])
  const reasons = partCounts(notices.byReason.map((row) => row.filed))
  const reviewed = partCounts([appeals.granted, appeals.refused, appeals.filed - appeals.granted - appeals.refused])
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    notices: {
      filed: smallCount(filed),
      upheld: outcomes[0] ?? 0,
      dismissed: outcomes[1] ?? 0,
      open: outcomes[2] ?? 0,
      byReason: notices.byReason.map(({ reason }, index) => ({ reason, count: reasons[index] ?? 0 })),
    },
    decisions: decisions.map(({ count, ...row }) => ({ ...row, count: smallCount(count) })),
    overturned: smallCount(overturned),
    appeals: {
      filed: smallCount(appeals.filed),
      granted: reviewed[0] ?? 0,
      refused: reviewed[1] ?? 0,
      open: reviewed[2] ?? 0,
    },
    medians: {
      notice: upheld + dismissed >= minCount ? notices.median : null,
      appeal: appeals.granted + appeals.refused >= minCount ? appeals.median : null,
    },
  }
}
