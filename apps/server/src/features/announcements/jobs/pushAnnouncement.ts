import { z } from 'zod'
import { translatorFor } from '#adapters/translation/translator.ts'
import { hourMs } from '#kernel/durations.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { pushDevices } from '#features/notifications/index.ts'
import { runningFor } from '../runningFor.ts'
import { dueAgainAt } from '../store/announcements.ts'
import { type AnnouncementDelivery, claimDelivery, releaseDelivery } from '../store/deliveries.ts'
import { wordsFor } from '../textFor.ts'

interface Payload {
  readonly announcementId: string
  readonly accountId: string
}

const longestBody = 200

/** Pushes an announcement to the devices of one member, each once; not in quiet hours. */
export const pushAnnouncement = defineJob<Payload>({
  name: 'push-announcement',
  payload: z.strictObject({ announcementId: z.uuid(), accountId: z.uuid() }),
  // With back-off about an hour and a half; an older push is outdated.
  maxAttempts: 9,
  reachesOutside: true,
  run: async (app, payload) => {
    const { accountId, announcementId } = payload
    const found = await runningFor(app, payload)
    if (!found) return
    const runAt = await dueAgainAt(app.db, found.row, app.runtime.now())
    if (runAt) {
      const key = `push-announcement:${announcementId}:${accountId}`
      await inTransaction(app, (tx) => addJob(tx, pushAnnouncement, payload, { key, runAt }))
      return
    }
    if (found.quietUntil !== null) return
    const { title, text } = wordsFor(found.row, found.language)
    const { tag: language, direction } = translatorFor(found.language)
    await pushDevices(app, accountId, {
      claim: async ({ id }) => {
        const delivery: AnnouncementDelivery = { announcementId, accountId, recipientId: id, channel: 'PUSH' }
        if (!(await claimDelivery(app.db, delivery, app.runtime.now()))) return null
        return {
          push: async (unread) => ({
            title,
            body: text.slice(0, longestBody),
            tag: `announcement:${announcementId}`,
            ttl: (6 * hourMs) / 1000,
            urgent: false,
            badge: unread,
            data: { id: announcementId, type: 'ANNOUNCEMENT', link: '/home', language, direction, closes: '' },
          }),
          confirm: async () => undefined,
          release: () => releaseDelivery(app.db, delivery),
        }
      },
    })
  },
})
