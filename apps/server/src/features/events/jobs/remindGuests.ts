import { z } from 'zod'
import type { App } from '#kernel/app.ts'
import { workThrough } from '#kernel/alone.ts'
import { defineJob } from '#kernel/jobs.ts'
import { inTransaction } from '#kernel/unit.ts'
import { tellGuests } from '../services/telling.ts'
import { guestsIn } from '../store/audience.ts'
import { type DueDate, datesToRemind, keepReminder } from '../store/schedule.ts'

const batch = 200

/**
 * Reminds those who are coming a day and an hour before, each once, even if several servers do this at the same time,
 * or none did for a while: a late reminder is sent as long as the date has not begun.
 */
export const remindGuestsJob = defineJob({
  name: 'remind-event-guests',
  payload: z.strictObject({}),
  cron: '*/5 * * * *',
  run: async (app) => {
    // The later one first: somebody reminded an hour before needs no reminder for the day.
    for (const hours of [1, 24] as const) {
      await workThrough(app, {
        find: (limit) => datesToRemind(app.db, { hours, now: app.seams.now(), limit }),
        batch,
        work: (date) => remind(app, date, hours),
        failure: 'the guests of a date could not be reminded',
      })
    }
  },
})

const remind = (app: App, { dateId, eventId }: DueDate, hours: 1 | 24): Promise<void> =>
  inTransaction(app, async (tx) => {
    if (!(await keepReminder(tx, dateId, hours, app.seams.now()))) return
    const telling = { eventId, reason: 'EVENT_REMINDER', byId: null, itemId: dateId } as const
    await tellGuests(tx, telling, await guestsIn(tx, [dateId], ['CONFIRMED']))
  })
