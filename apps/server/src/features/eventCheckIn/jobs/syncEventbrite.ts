import { z } from 'zod'
import { dayMs } from '#kernel/durations.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { syncFromEventbrite, syncHinted } from '../syncFromEventbrite.ts'
import { linksToRead } from '../store/links.ts'

/** Reads a linked event again. */
export const syncEventbriteJob = defineJob<{ eventId: string }>({
  name: 'sync-eventbrite',
  payload: z.strictObject({ eventId: z.uuid() }),
  run: (app, { eventId }) => syncFromEventbrite(app, eventId),
})

/** Reads what Eventbrite said has changed. */
export const syncHintedJob = defineJob<{ address: string }>({
  name: 'sync-hinted',
  payload: z.strictObject({ address: z.string() }),
  run: async (app, { address }) => {
    const hint = app.ports.eventbrite?.readHint(address)
    if (hint) await syncHinted(app, hint)
  },
})

/** Every hour: hints get lost, and people confirm their addresses after buying a ticket. */
export const reconcileEventbriteJob = defineJob({
  name: 'reconcile-eventbrite',
  payload: z.strictObject({}),
  cron: '23 * * * *',
  run: async (app) => {
    if (!app.ports.eventbrite) return
    const ids = await linksToRead(app.db, new Date(app.runtime.now().getTime() - dayMs))
    await inTransaction(app, async (tx) => {
      for (const eventId of ids) await addJob(tx, syncEventbriteJob, { eventId }, { key: `eventbrite:${eventId}` })
    })
  },
})
