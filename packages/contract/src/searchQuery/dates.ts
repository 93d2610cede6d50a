/** A day, a month, a year, or so many days, weeks, months or years ago. */
const absolute = /^(?<year>\d{4})(?:-(?<month>\d{2})(?:-(?<day>\d{2}))?)?$/u
const relative = /^(?<count>[1-9]\d{0,2})(?<unit>[dwmy])$/u

/** A day of the calendar, in no time zone. */
export interface CalendarDay {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

const dayOf = (year: number, month: number, day: number): CalendarDay => {
  const at = new Date(Date.UTC(year, month - 1, day))
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

function monthsBefore({ year, month, day }: CalendarDay, count: number): CalendarDay {
  const months = year * 12 + month - 1 - count
  const [thatYear, thatMonth] = [Math.floor(months / 12), (months % 12) + 1]
  return { year: thatYear, month: thatMonth, day: Math.min(day, lastDay(thatYear, thatMonth)) }
}

/** The first day that a date value means, seen from a day; undefined if it is no date. */
export function firstDayOf(value: string, today: CalendarDay): CalendarDay | undefined {
  const { year, month, day } = today
  if (value === 'today') return today
  if (value === 'yesterday') return dayOf(year, month, day - 1)
  const ago = relative.exec(value)?.groups
  if (ago) {
    const count = Number(ago['count'])
    if (ago['unit'] === 'd') return dayOf(year, month, day - count)
    if (ago['unit'] === 'w') return dayOf(year, month, day - 7 * count)
    return monthsBefore(today, ago['unit'] === 'm' ? count : 12 * count)
  }
  const written = absolute.exec(value)?.groups
  if (!written) return undefined
  const first = {
    year: Number(written['year']),
    month: Number(written['month'] ?? 1),
    day: Number(written['day'] ?? 1),
  }
  const isReal =
    first.year >= 1000 &&
    first.month >= 1 &&
    first.month <= 12 &&
    first.day >= 1 &&
    first.day <= lastDay(first.year, first.month)
  return isReal ? first : undefined
}

export const isDateValue = (value: string): boolean => firstDayOf(value, { year: 2000, month: 1, day: 1 }) !== undefined
