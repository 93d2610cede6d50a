import type { MetricsInterval, MetricsSeries, MetricsView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupCards } from '../directory/store/cards.ts'
import { cohortsOf } from './store/cohorts.ts'
import { type BucketRow, type RevenueRow, type Span, bucketsOf, groupNumbersOf, revenueOf } from './store/metrics.ts'

/** For fewer people no separate numbers are given: they would say too much about each. */
const smallest = 5
const maxGroups = 100

export interface MetricsArgs {
  readonly organizationId: string
  readonly from: string
  readonly to: string
  readonly interval: MetricsInterval
}

/** An organisation's numbers as counted, for an admin who has been let in. */
export async function metricsView(db: Db, app: App, viewerId: string, args: MetricsArgs): Promise<MetricsView> {
  const { organizationId, from, to, interval } = args
  const span: Span = { first: from.slice(0, 10), last: to.slice(0, 10) }
  const [buckets, revenue, numbers, cohorts] = await Promise.all([
    bucketsOf(db, organizationId, span, interval),
    revenueOf(db, organizationId, span, interval),
    groupNumbersOf(db, viewerId, organizationId, { span, smallest, limit: maxGroups }),
    cohortsOf(db, organizationId, span),
  ])
  const cards = await groupCards(
    db,
    viewerId,
    numbers.map(({ groupId }) => groupId),
  )
  const sold = revenue?.rows ?? []
  const last = buckets.at(-1)
  return {
    from,
    to,
    interval,
    countedAt: last?.countedAt.toISOString() ?? null,
    totals: {
      ...totalsOf(buckets),
      premiumRevenue: {
        amount: sold.reduce((sum, { amount }) => sum + amount, 0),
        currency: revenue?.currency ?? app.config.subscription.currency,
      },
    },
    series: seriesOf(buckets, sold, interval),
    groups: numbers.flatMap(({ groupId, ...counts }) => {
      const group = cards.get(groupId)
      return group ? [{ group, ...counts }] : []
    }),
    retention: cohorts.map(({ week, joined, kept }) => ({ week, joined, kept: joined < smallest ? [] : kept })),
  }
}

function totalsOf(buckets: readonly BucketRow[]): Omit<MetricsView['totals'], 'premiumRevenue'> {
  const last = buckets.at(-1)
  const sum = (field: 'joined' | 'departed' | 'posts' | 'comments' | 'reactions' | 'attendance') =>
    buckets.reduce((total, bucket) => total + bucket[field], 0)
  return {
    members: last?.members ?? 0,
    newMembers: sum('joined'),
    leavers: sum('departed'),
    activeDay: last?.activeDay ?? 0,
    activeWeek: last?.activeWeek ?? 0,
    activeMonth: last?.activeMonth ?? 0,
    posts: sum('posts'),
    comments: sum('comments'),
    reactions: sum('reactions'),
    eventAttendance: sum('attendance'),
  }
}

const activeIn = { DAY: 'activeDay', WEEK: 'activeWeek', MONTH: 'activeMonth' } as const
const fields = {
  MEMBERS: 'members',
  NEW_MEMBERS: 'joined',
  LEAVERS: 'departed',
  POSTS: 'posts',
  COMMENTS: 'comments',
  REACTIONS: 'reactions',
  EVENT_ATTENDANCE: 'attendance',
} as const satisfies Partial<Record<MetricsSeries, keyof BucketRow>>

function seriesOf(
  buckets: readonly BucketRow[],
  sold: readonly RevenueRow[],
  interval: MetricsInterval,
): MetricsView['series'] {
  const line = (name: MetricsSeries, valueOf: (bucket: BucketRow) => number) => ({
    name,
    points: buckets.map((bucket) => ({ at: bucket.at.toISOString(), value: valueOf(bucket) })),
  })
  const amounts = new Map(sold.map(({ at, amount }) => [at.getTime(), amount]))
  return [
    ...Object.entries(fields).map(([name, field]) => line(name as keyof typeof fields, (bucket) => bucket[field])),
    line('ACTIVE', (bucket) => bucket[activeIn[interval]]),
    line('PREMIUM_REVENUE', ({ at }) => amounts.get(at.getTime()) ?? 0),
  ]
}
