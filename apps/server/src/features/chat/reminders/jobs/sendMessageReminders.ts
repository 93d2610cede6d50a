import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { processAll } from '#kernel/work/forEachIsolated.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { dueReminders, takeReminder } from '../store/reminders.ts'

const batch = 200

/** Sends the reminders whose time has come, each once, even if several servers do this at the same time. */
export const sendMessageRemindersJob = defineJob({
  name: 'send-message-reminders',
  payload: z.strictObject({}),
  cron: '* * * * *',
  run: (app) =>
    processAll(app, {
      find: (limit) => dueReminders(app.db, app.runtime.now(), limit),
      batch,
      process: (id) => remind(app, id),
      failure: 'a reminder of a message could not be sent',
    }),
})

/** Of a message that is not there for the reader any more, nothing is sent. */
const remind = (app: App, id: string): Promise<void> =>
  inTransaction(app, async (tx) => {
    const due = await takeReminder(tx, id, app.runtime.now())
    if (due === null) return
    const { accountId, messageId, isThere } = due
    await emit(tx, isThere ? 'message.reminderDue' : 'message.reminderChanged', { accountId, messageId })
  })
