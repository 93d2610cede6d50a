import { hourMs } from '#lib/text/durations.ts'

export interface ReminderTime {
  readonly id: 'hour' | 'tomorrow' | 'monday'
  readonly at: Date
}

const morning = 9
const morningIn = (now: Date, days: number): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning)

/** The times that are one press away, in the reader's time zone. On a Sunday, tomorrow is the next Monday. */
export function reminderTimes(now: Date): readonly ReminderTime[] {
  const daysToMonday = (8 - now.getDay()) % 7 || 7
  return [
    { id: 'hour', at: new Date(now.getTime() + hourMs) },
    { id: 'tomorrow', at: morningIn(now, 1) },
    ...(daysToMonday === 1 ? [] : [{ id: 'monday' as const, at: morningIn(now, daysToMonday) }]),
  ]
}
