import type { SmallCount, TransparencyReport } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { type Period, appealCounts, decisionCounts, noticeCounts, overturnedCount } from './store/transparency.ts'

const minCount = 5

/** None, or a number that points at nobody. */
export const smallCount = (count: number): SmallCount => (count === 0 || count >= minCount ? count : 'FEWER_THAN_5')

/** Everything that is counted about moderation in a period. */
export async function transparencyReport(db: Db, period: Period): Promise<TransparencyReport> {
  const [notices, decisions, appeals, overturned] = await Promise.all([
    noticeCounts(db, period),
    decisionCounts(db, period),
    appealCounts(db, period),
    overturnedCount(db, period),
  ])
  const sum = (key: 'filed' | 'upheld' | 'dismissed') => notices.byReason.reduce((total, row) => total + row[key], 0)
  const [filed, upheld, dismissed] = [sum('filed'), sum('upheld'), sum('dismissed')]
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    notices: {
      filed: smallCount(filed),
      upheld: smallCount(upheld),
      dismissed: smallCount(dismissed),
      open: smallCount(filed - upheld - dismissed),
      byReason: notices.byReason.map(({ reason, filed: count }) => ({ reason, count: smallCount(count) })),
    },
    decisions: decisions.map(({ count, ...row }) => ({ ...row, count: smallCount(count) })),
    overturned: smallCount(overturned),
    appeals: {
      filed: smallCount(appeals.filed),
      granted: smallCount(appeals.granted),
      refused: smallCount(appeals.refused),
      open: smallCount(appeals.filed - appeals.granted - appeals.refused),
    },
    medians: {
      notice: upheld + dismissed >= minCount ? notices.median : null,
      appeal: appeals.granted + appeals.refused >= minCount ? appeals.median : null,
    },
  }
}
