import { z } from 'zod'
import { translatorFor } from '#adapters/translation/translator.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { messageId } from '#kernel/text/messageId.ts'
import { renderMail } from '#kernel/text/mailTemplate.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { contacts, subscription } from '#features/accounts/index.ts'
import { footerOf } from '#features/notifications/index.ts'
import { runningFor } from '../runningFor.ts'
import { dueAgainAt } from '../store/announcements.ts'
import { type AnnouncementDelivery, claimDelivery, nextMailAt, releaseDelivery } from '../store/deliveries.ts'
import { wordsFor } from '../textFor.ts'

interface Payload {
  readonly announcementId: string
  readonly accountId: string
}

const kind = { subjects: ['ANNOUNCEMENTS'] } as const

/**
 * Mails an announcement to one member, once, unless they stopped these mails. In quiet hours it waits for their end,
 * and after another announcement until a day has passed.
 */
export const mailAnnouncement = defineJob<Payload>({
  name: 'mail-announcement',
  payload: z.strictObject({ announcementId: z.uuid(), accountId: z.uuid() }),
  maxAttempts: 10,
  reachesOutside: true,
  run: async (app, payload) => {
    const { accountId, announcementId } = payload
    const found = await runningFor(app, payload)
    const [address] = found?.wantsMail ? await contacts.verifiedEmails(app.db, accountId) : []
    if (!found || !address) return
    const now = app.runtime.now()
    const key = `mail-announcement:${announcementId}:${accountId}`
    const delivery: AnnouncementDelivery = { announcementId, accountId, recipientId: accountId, channel: 'MAIL' }
    const isClaimed = await inTransaction(app, async (tx) => {
      const runAt = (await dueAgainAt(tx, found.row, now)) ?? found.quietUntil ?? (await nextMailAt(tx, accountId, now))
      if (runAt === null) return claimDelivery(tx, delivery, now)
      await addJob(tx, mailAnnouncement, payload, { key, runAt })
      return false
    })
    if (!isClaimed) return
    const translator = translatorFor(found.language)
    const { t } = translator
    const { title, text } = wordsFor(found.row, found.language)
    const { origin } = app.config
    const unsubscribeUrl = subscription.unsubscribeUrl(app, accountId, kind, translator.tag)
    const words = {
      subject: title,
      paragraphs: text.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
      link: { label: t('Open {place}', { place: app.place.now().name }), url: origin },
      footer: footerOf({ translator, origin, unsubscribeUrl }),
    }
    const headers = {
      ...subscription.unsubscribeHeaders(app, accountId, kind),
      'Message-ID': messageId(app, `announcement.${announcementId}.${accountId}`),
    }
    try {
      await app.ports.mail.send({ to: address.value, ...renderMail(app.place.now(), translator, words), headers })
    } catch (error) {
      await releaseDelivery(app.db, delivery)
      throw error
    }
  },
})
