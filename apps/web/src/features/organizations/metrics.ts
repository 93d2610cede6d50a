import { minorDigits } from '@koinon/contract/money'
import type { MetricsInterval, MetricsSeries } from '@koinon/contract/shared'
import type { GivenOf, ReplyOf } from '#lib/data/calls/index.ts'
import { dayMs } from '#lib/text/durations.ts'
import { formatDate, formatNumber } from '#lib/text/format.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type Metrics = ReplyOf<'groups.getEnterpriseGroupMetrics'>

export const periods = ['7', '30', '90', '365'] as const
export type Period = (typeof periods)[number]
export const periodLabels = (): Readonly<Record<Period, string>> => ({
  7: t('The last 7 days'),
  30: t('The last 30 days'),
  90: t('The last 90 days'),
  365: t('The last 12 months'),
})
const intervals: Readonly<Record<Period, MetricsInterval>> = { 7: 'DAY', 30: 'DAY', 90: 'WEEK', 365: 'MONTH' }

/** The first day of the week or month that a day is in, so that the first point is complete. Days are in UTC. */
function startOf(day: Date, interval: MetricsInterval): Date {
  if (interval === 'MONTH') return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1))
  return interval === 'WEEK' ? new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs) : day
}

/** The query for a period ending today: constant throughout a day, so that its answer can be cached. */
export function metricsQuery(
  enterpriseGroupId: string,
  period: Period,
  now: Date,
): GivenOf<'groups.getEnterpriseGroupMetrics'> {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const interval = intervals[period]
  const from = startOf(new Date(today - (Number(period) - 1) * dayMs), interval)
  return {
    body: { enterpriseGroupId, from: from.toISOString(), to: new Date(today + dayMs - 1).toISOString(), interval },
  }
}

/** The period of the same length before it, at whose end the other begins. */
export function queryBefore({ body }: ReturnType<typeof metricsQuery>): ReturnType<typeof metricsQuery> {
  const from = Date.parse(body.from)
  const length = Date.parse(body.to) + 1 - from
  return {
    body: { ...body, from: new Date(from - length).toISOString(), to: new Date(from - 1).toISOString() },
  }
}

export const seriesLabels = (): Readonly<Record<MetricsSeries, string>> => ({
  MEMBERS: word('Members', 'tab of a group'),
  NEW_MEMBERS: t('New members'),
  LEAVERS: t('Members who left'),
  ACTIVE: t('Active people'),
  POSTS: word('Posts', 'number'),
  COMMENTS: word('Comments', 'number'),
  REACTIONS: word('Reactions', 'number'),
  EVENT_ATTENDANCE: t('Event check-ins'),
  PREMIUM_REVENUE: t('Premium revenue'),
})

/** A point's label, according to its interval. Days are in UTC, wherever the reader is. */
export const pointLabel = (at: Date, interval: MetricsInterval): string =>
  formatDate(at, interval === 'MONTH' ? 'month' : 'short', 'UTC')

/** A value as displayed: money in its currency, the rest as numbers. */
export const valueText = (name: MetricsSeries, value: number, { totals }: Pick<Metrics, 'totals'>): string =>
  name === 'PREMIUM_REVENUE'
    ? formatMoney({ amount: value, currency: totals.premiumRevenue.currency })
    : formatNumber(value)

/** All series as a table with a row for each point. Money is in the currency's major unit, named in the header. */
export function tableOf({ series, interval, totals }: Metrics): string[][] {
  const names = seriesLabels()
  const { currency } = totals.premiumRevenue
  const digits = minorDigits(currency)
  const head = series.map(({ name }) => (name === 'PREMIUM_REVENUE' ? `${names[name]} (${currency})` : names[name]))
  const cell = (name: MetricsSeries, value: number) =>
    name === 'PREMIUM_REVENUE' ? (value / 10 ** digits).toFixed(digits) : `${value}`
  const at = { DAY: word('Day', 'column'), WEEK: t('Week from'), MONTH: word('Month', 'column') }[interval]
  const points = series[0]?.points ?? []
  return [
    [at, ...head],
    ...points.map((point, row) => [
      point.at.toISOString().slice(0, 10),
      ...series.map(({ name, points: line }) => cell(name, line[row]?.value ?? 0)),
    ]),
  ]
}
