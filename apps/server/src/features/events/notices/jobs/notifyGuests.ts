import { z } from 'zod'
import { emit } from '#kernel/work/events.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'

/** Notifies some of an event's guests that it changed, was cancelled, begins, or has an announcement. */
export const notifyGuestsJob = defineJob({
  name: 'notify-guests',
  payload: z.strictObject({
    eventId: z.uuid(),
    reason: z.enum(['EVENT_NEWS', 'EVENT_CHANGED', 'EVENT_CANCELLED', 'EVENT_REMINDER']),
    userIds: z.array(z.uuid()),
    byId: z.uuid().nullable(),
    itemId: z.uuid(),
  }),
  run: (app, payload) => inTransaction(app, (tx) => emit(tx, 'event.guestsNotified', payload)),
})
