import type { MetricsInterval, PlaceMetrics } from '@koinon/contract/shared'
import { dayMs } from '#kernel/durations.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupsForStaff } from '#features/groups/index.ts'
import { placeCohorts } from './store/cohorts.ts'
import { newcomersIn } from './store/newcomerCounts.ts'
import { opinionCounts } from './store/opinionCounts.ts'
import {
  type ActiveColumn,
  type PlaceBucketRow,
  type PlaceSpan,
  countedSpan,
  deliveryBuckets,
  growingGroups,
  placeBuckets,
  placeTotals,
  postsByWeekday,
  quietGroups,
} from './store/placeMetrics.ts'

type Period = PlaceMetrics['period']

interface PeriodTerms {
  readonly days: number
  readonly active: ActiveColumn
  readonly joined: 'joined_week' | 'joined_month' | 'joined_year'
  /** Of the small lines in the tiles. */
  readonly interval: MetricsInterval
  readonly growth: { readonly days: number; readonly interval: MetricsInterval }
  readonly cohorts: 'WEEK' | 'MONTH'
}

const terms: Readonly<Record<Period, PeriodTerms>> = {
  WEEK: {
    days: 7,
    active: 'active_week',
    joined: 'joined_week',
    interval: 'DAY',
    growth: { days: 14, interval: 'DAY' },
    cohorts: 'WEEK',
  },
  MONTH: {
    days: 30,
    active: 'active_month',
    joined: 'joined_month',
    interval: 'DAY',
    growth: { days: 98, interval: 'WEEK' },
    cohorts: 'WEEK',
  },
  YEAR: {
    days: 365,
    active: 'active_year',
    joined: 'joined_year',
    interval: 'MONTH',
    growth: { days: 365, interval: 'MONTH' },
    cohorts: 'MONTH',
  },
}

/** For fewer people no separate numbers are given: they would say too much about each. */
const smallest = 5
const maxGroups = 3
const maxCohorts = 6
/** A group without a post for so long has gone quiet. */
const quietDays = 14

const nameOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The days from so many before a day to that day. */
const spanTo = (last: number, days: number): PlaceSpan => ({
  first: nameOf(last - (days - 1) * dayMs),
  last: nameOf(last),
})

/** Waits for reads that run at once. */
async function readAll<T extends object>(reads: { readonly [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const read = Object.entries<Promise<unknown>>(reads).map(async ([name, value]) => [name, await value] as const)
  return Object.fromEntries(await Promise.all(read)) as T
}

/** The counts of a period that ends today, and of the one before. */
async function readPeriod(db: Db, period: Period, now: Date) {
  const { days, active, joined, interval, growth, cohorts } = terms[period]
  const today = Date.parse(nameOf(now.getTime()))
  const [span, earlier] = [spanTo(today, days), spanTo(today - days * dayMs, days)]
  const read = await readAll({
    counted: countedSpan(db),
    totals: placeTotals(db, active, span),
    before: placeTotals(db, active, earlier),
    lines: placeBuckets(db, { span, interval, active }),
    deliveries: deliveryBuckets(db, { span, interval }),
    members: placeBuckets(db, { span: spanTo(today, growth.days), interval: growth.interval, active }),
    weekdays: postsByWeekday(db, span),
    retention: placeCohorts(db, cohorts, maxCohorts),
    newcomers: newcomersIn(db, period),
    growing: growingGroups(db, joined, maxGroups),
    quiet: quietGroups(db, { before: new Date(now.getTime() - quietDays * dayMs), smallest, limit: maxGroups }),
    opinions: opinionCounts(db, new Date(today - (days - 1) * dayMs)),
  })
  const { first } = read.counted
  return { ...read, before: first !== null && first <= earlier.first ? read.before : null }
}

/** How the whole installation is doing in a period that ends today, and in the one before. */
export async function placeMetricsView(
  db: Db,
  { period, viewerId, now }: { period: Period; viewerId: string; now: Date },
): Promise<PlaceMetrics> {
  const { days, interval, growth, cohorts } = terms[period]
  const read = await readPeriod(db, period, now)
  const { counted, newcomers, growing, quiet } = read
  const cards = await groupsForStaff.cards(
    db,
    viewerId,
    [...growing, ...quiet].map(({ groupId }) => groupId),
  )
  const withGroup = <T extends { groupId: string }, R>(rows: readonly T[], rest: (row: T) => R) =>
    rows.flatMap((row) => {
      const group = cards.get(row.groupId)
      return group ? [{ group, ...rest(row) }] : []
    })
  return {
    period,
    days,
    countedAt: counted.countedAt?.toISOString() ?? null,
    since: counted.first,
    totals: read.totals,
    before: read.before,
    interval,
    series: seriesOf(read.lines),
    growth: {
      interval: growth.interval,
      points: read.members.map((row) => ({ at: row.at.toISOString(), members: row.members, joined: row.joined })),
    },
    queue: queueOf(read.lines),
    opinions: read.opinions,
    deliveries: read.deliveries.map((row) => ({ ...row, at: row.at.toISOString() })),
    weekdays: read.weekdays,
    retention: {
      unit: cohorts,
      cohorts: read.retention.map((row) => ({ ...row, kept: row.joined < smallest ? [] : row.kept })),
    },
    newcomers: newcomers !== undefined && newcomers.registered >= smallest ? newcomers : null,
    growing: withGroup(growing, (row) => ({ joined: row.joined })),
    quiet: withGroup(quiet, ({ postedAt }) => ({ postedAt: postedAt.toISOString() })),
  }
}

const queueOf = (rows: readonly PlaceBucketRow[]): PlaceMetrics['queue'] =>
  rows.map(({ at, decided, queueWait: median, queueWait90: ninetieth, overturned }) => ({
    at: at.toISOString(),
    decided,
    median,
    ninetieth,
    overturned,
  }))

function seriesOf(rows: readonly PlaceBucketRow[]): PlaceMetrics['series'] {
  const line = (name: PlaceMetrics['series'][number]['name'], valueOf: (row: PlaceBucketRow) => number | null) => ({
    name,
    points: rows.map((row) => ({ at: row.at.toISOString(), value: valueOf(row) })),
  })
  return [
    line('MEMBERS', ({ members }) => members),
    line('ACTIVE', ({ active }) => active),
    line('POSTS', ({ posts }) => posts),
    line('QUEUE_WAIT', ({ queueWait }) => queueWait),
  ]
}
