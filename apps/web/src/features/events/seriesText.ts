import { t } from '#lib/text/i18n/index.ts'
import { wallTimeOf } from '#lib/text/timeZones.ts'
import { patternOf, weekdayName } from './labels.ts'
import { recurrenceOf, weekdays } from './recurrence.ts'
import type { Recurrence } from './recurrence.ts'
import type { EventCard } from './types.ts'

/** In a list: how a series goes on after the date shown, "every Sunday, 5 more dates"; undefined if it happens once. */
export function seriesText({
  recurrence: rule,
  startTime,
  timeZone,
  moreDates,
}: Pick<EventCard, 'recurrence' | 'startTime' | 'timeZone' | 'moreDates'>): string | undefined {
  if (rule === null) return undefined
  const { date } = wallTimeOf(startTime, timeZone)
  const recurrence = recurrenceOf(rule, date, timeZone)
  const pattern = recurrence === null ? t('on several dates') : shortPatternOf(recurrence, date)
  // Dates of a series without an end are planned only some time ahead.
  if (recurrence?.until.kind === 'NEVER') return pattern
  return t('{pattern}, {count, plural, =0 {last date} one {# more date} other {# more dates}}', {
    pattern,
    count: moreDates,
  })
}

/** Within a line of facts. */
function shortPatternOf(recurrence: Recurrence, date: string): string {
  const { frequency, interval, days } = recurrence
  if (frequency === 'WEEKLY' && interval === 1 && days.length === 1)
    return t('every {weekday}', { weekday: weekdayName(weekdays.findIndex((day) => day === days[0])) })
  return patternOf(recurrence, date)
}
