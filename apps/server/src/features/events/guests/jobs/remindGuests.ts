import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { notifyGuests } from '../../notices/notifyGuests.ts'
import { guestsIn } from '../../notices/store/audience.ts'
import { type DueDate, datesToRemind, recordReminder } from '../../series/store/schedule.ts'

const batch = 200

/**
 * Reminds those who are coming a day and an hour before, each once, even if several servers do this at the same time,
 * or none did for a while: a late reminder is sent as long as the date has not begun.
 */
export const remindGuestsJob = defineJob({
  name: 'remind-guests',
  payload: z.strictObject({}),
  cron: '*/5 * * * *',
  run: async (app) => {
    // The later one first: a person reminded an hour before needs no reminder for the day.
    for (const hours of [1, 24] as const) {
      await processAll(app, {
        find: (limit) => datesToRemind(app.db, { hours, now: app.runtime.now(), limit }),
        batch,
        process: (date) => remind(app, date, hours),
        failure: 'the guests of a date could not be reminded',
      })
    }
  },
})

const remind = (app: App, { dateId, eventId }: DueDate, hours: 1 | 24): Promise<void> =>
  inTransaction(app, async (tx) => {
    if (!(await recordReminder(tx, dateId, hours, app.runtime.now()))) return
    const telling = { eventId, reason: 'EVENT_REMINDER', byId: null, itemId: dateId } as const
    await notifyGuests(tx, telling, await guestsIn(tx, [dateId], ['CONFIRMED']))
  })
