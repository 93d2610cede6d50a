import { dayMs } from '#lib/text/durations.ts'
import { formatDate, isSameDay } from '#lib/text/format.ts'

/** When something was said last, in few letters: today the time, within a week the day, otherwise the date. */
export function rowTime(at: Date, now: Date = new Date()): string {
  if (isSameDay(at, now)) return formatDate(at, 'time')
  if (now.getTime() - at.getTime() < 6 * dayMs) return formatDate(at, 'shortWeekday')
  return formatDate(at, at.getFullYear() === now.getFullYear() ? 'short' : 'shortWithYear')
}
