import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { announcePlaceChange } from '#features/place/index.ts'
import { announcementPolicy } from '../policy.ts'
import { announcementById, dueAgainAt } from '../store/announcements.ts'
import { takeRecipients } from '../store/audience.ts'
import { mailAnnouncement } from './mailAnnouncement.ts'
import { pushAnnouncement } from './pushAnnouncement.ts'

const batch = 500

/**
 * Begins an announcement: open screens read it, and its mails and pushes are queued, a few hundred people at a time. How
 * far it got is recorded in the transaction that adds their jobs: if the process is killed, the next try goes on.
 */
export const sendAnnouncement = defineJob<{ readonly announcementId: string }>({
  name: 'send-announcement',
  payload: z.strictObject({ announcementId: z.uuid() }),
  run: async (app, { announcementId }) => {
    const row = await announcementById(app.db, announcementId)
    const now = app.runtime.now()
    if (!row || announcementPolicy.stateAt(row, now) === 'ENDED') return
    const runAt = await dueAgainAt(app.db, row, now)
    if (runAt) {
      const key = `announcement:${announcementId}`
      await inTransaction(app, (tx) => addJob(tx, sendAnnouncement, { announcementId }, { key, runAt }))
      return
    }
    if (row.channels.includes('BANNER')) await inTransaction(app, (tx) => announcePlaceChange({ tx, app }))
    const jobs = [
      ...(row.channels.includes('MAIL') ? [mailAnnouncement] : []),
      ...(row.channels.includes('PUSH') ? [pushAnnouncement] : []),
    ]
    if (jobs.length === 0) return
    for (let taken = batch; taken === batch;) {
      taken = await inTransaction(app, async (tx) => {
        const recipients = await takeRecipients(tx, { id: announcementId, now, limit: batch })
        for (const accountId of recipients)
          for (const job of jobs)
            await addJob(tx, job, { announcementId, accountId }, { key: `${job.name}:${announcementId}:${accountId}` })
        return recipients.length
      })
    }
  },
})
