import { t } from '#lib/text/i18n/index.ts'
import { type Span, lastMonths, spanBetween } from '#lib/text/months.ts'

/** A time that a statement may be of. */
export interface StatementTime {
  readonly value: string
  readonly label: string
  readonly query: Partial<Span>
}

/** The last thirty days, a year of months, and this year and the last. */
export function statementTimes(now: Date): readonly StatementTime[] {
  const months = lastMonths(now, 12).map(({ span, ...month }) => ({ ...month, query: span }))
  const years = [now.getFullYear(), now.getFullYear() - 1].map((year) => ({
    value: String(year),
    label: String(year),
    query: spanBetween(new Date(year, 0, 1), new Date(year + 1, 0, 1)),
  }))
  return [{ value: '30', label: t('The last thirty days'), query: {} }, ...months, ...years]
}
