import type { MetricsInterval } from '@koinon/contract/shared'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { dayMs } from '#lib/text/durations.ts'
import { formatDate, formatNumber, formatPercent } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'

export type PlaceNumbers = ReplyOf<'admin.metrics'>
export type PlaceTotals = NonNullable<PlaceNumbers['totals']>

/** A length of time in its two largest units: "2 h 10 min". */
export function waitText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return t('{count, number} min', { count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) {
    const rest = minutes % 60
    return rest === 0
      ? t('{count, number} h', { count: hours })
      : t('{hours, number} h {minutes, number} min', { hours, minutes: rest })
  }
  return t('{count, plural, one {# day} other {# days}}', { count: Math.round(hours / 24) })
}

export const joinedLabel = (interval: MetricsInterval): string =>
  ({ DAY: t('Joined per day'), WEEK: t('Joined per week'), MONTH: t('Joined per month') })[interval]

export const timeHead = (interval: MetricsInterval): string =>
  ({ DAY: word('Day', 'column'), WEEK: t('Week from'), MONTH: word('Month', 'column') })[interval]

/** Days are in UTC, wherever the reader is. */
export const timeLabel = (at: Date, interval: MetricsInterval): string =>
  formatDate(at, interval === 'MONTH' ? 'month' : 'short', 'UTC')

/** When the first comparison with a period before is possible; null if it already is. */
export function comparisonDay({ since, days, before }: PlaceNumbers): Date | null {
  if (before !== null || since === null) return null
  return new Date(Date.parse(since) + (2 * days - 1) * dayMs)
}

/** The text in the place of a change that cannot be known yet. */
export function noComparison(numbers: PlaceNumbers): string {
  const day = comparisonDay(numbers)
  return day === null ? '' : t('First comparison on {date}', { date: formatDate(day, 'short', 'UTC') })
}

/** How the period went, in one sentence: "19 joined, 268 of 412 were active." */
export function summaryText({ joined, active, members }: PlaceTotals): string {
  return t(
    '{joined, plural, =0 {Nobody joined} other {# joined}}, {active, number} of {members, number} {active, plural, one {was} other {were}} active.',
    {
      joined,
      active,
      members,
    },
  )
}

/** Whether more or fewer were active than in the period before; empty if that is not known. */
export function moodText({ totals, before }: PlaceNumbers): string {
  if (totals === null || before === null) return ''
  if (totals.active > before.active) return t('Busier than the period before.')
  return totals.active < before.active ? t('Quieter than the period before.') : t('As busy as the period before.')
}

export const shareOf = (part: number, whole: number): string => formatPercent(whole === 0 ? 0 : part / whole)

/** Posts a day, with one decimal where there are few. */
export const perDayText = (posts: number, days: number): string => {
  const rate = posts / days
  return formatNumber(rate >= 10 ? Math.round(rate) : Math.round(rate * 10) / 10)
}
