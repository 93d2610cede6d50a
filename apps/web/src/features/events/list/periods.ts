import { cachedByLocale } from '#lib/text/format.ts'
import { daysLater } from '#lib/text/timeZones.ts'
import { t } from '#lib/text/i18n/index.ts'
import { dayOf } from '../eventTimes.ts'
import type { EventCard } from '../types.ts'

export interface Period<E> {
  readonly key: string
  readonly title: string
  readonly shown: readonly E[]
}

/** In the given order: the next seven days, the rest of that month, and whole months. */
export function periodsOf<E extends Pick<EventCard, 'startTime' | 'endTime'>>(
  events: readonly E[],
  today: string,
): Period<E>[] {
  const periods: { readonly key: string; readonly title: string; readonly shown: E[] }[] = []
  for (const event of events) {
    const { key, title } = periodOf(event, today)
    const last = periods.at(-1)
    if (last?.key === key) last.shown.push(event)
    else periods.push({ key, title, shown: [event] })
  }
  return periods
}

function periodOf({ startTime, endTime }: Pick<EventCard, 'startTime' | 'endTime'>, today: string) {
  const [day, weekEnd] = [dayOf(startTime), daysLater(today, 7)]
  const isOver = dayOf(endTime) < today
  if (!isOver && day < weekEnd) return { key: 'week', title: t('This week') }
  const month = day.slice(0, 7)
  if (!isOver && month === weekEnd.slice(0, 7))
    return { key: month, title: t('Later in {month}', { month: monthText(startTime, today) }) }
  return { key: month, title: monthText(startTime, today) }
}

/** The month, with the year if it is another one. */
function monthText(at: Date, today: string): string {
  const year = dayOf(at).slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return cachedByLocale(
    `month alone ${year}`,
    (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year }),
  ).format(at)
}
