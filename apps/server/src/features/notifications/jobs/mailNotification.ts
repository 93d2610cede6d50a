import { z } from 'zod'
import { UpstreamUnavailable } from '#adapters/common/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import { renderMail } from '#kernel/text/mailTemplate.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { contacts, settings, subscription } from '#features/accounts/index.ts'
import { notificationPolicy } from '../policy.ts'
import { messageId } from '#kernel/text/messageId.ts'
import { type Delivery, deliveryOf } from '../deliveries.ts'
import { type DeliveryKey, claimDelivery, confirmDelivery, lastSent, releaseDelivery } from '../store/deliveries.ts'
import { notificationMail } from '../texts/notificationMails.ts'

interface Payload {
  readonly accountId: string
  readonly notificationId: string
}

/**
 * Mails a notification to its owner's primary address, once in its present state; during quiet hours it waits for their
 * end.
 */
export const mailNotification = defineJob<Payload>({
  name: 'mail-notification',
  reachesOutside: true,
  payload: z.strictObject({ accountId: z.uuid(), notificationId: z.uuid() }),
  maxAttempts: 10,
  run: async (app, payload) => {
    const out = await deliveryOf(app, payload)
    if (out?.email !== 'IMMEDIATE' || notificationPolicy.hasOwnMail(out.row.reason, out.view.target.kind)) return
    if (out.quietUntil) return later(app, payload, out.quietUntil)
    const [address] = await contacts.verifiedEmails(app.db, payload.accountId)
    if (address) await mailTo(app, out, { ...payload, address: address.value })
  },
})

async function later(app: App, args: Payload, runAt: Date): Promise<void> {
  const key = `mail:${args.notificationId}`
  await inTransaction(app, (tx) => addJob(tx, mailNotification, args, { key, runAt }))
}

async function mailTo(
  app: App,
  { row, view, translator }: Delivery,
  { accountId, notificationId, address }: Payload & { address: string },
): Promise<void> {
  const { db, runtime, config } = app
  const sending: DeliveryKey = { notificationId, channel: 'MAIL', recipientId: accountId }
  const before = await lastSent(db, sending)
  if (!notificationPolicy.isWorthTelling(row.reason, before, row)) return
  // Another process is sending it at this moment, or died doing so: the next attempt will find out.
  if (!(await claimDelivery(db, sending, row, runtime.now())))
    throw new UpstreamUnavailable('The mail is being sent already.')
  const kind = { subjects: [settings.subjectOf(row.type, row.reason)] }
  const { name: place } = app.place.now()
  const around = {
    translator,
    place,
    origin: config.origin,
    unsubscribeUrl: subscription.unsubscribeUrl(app, accountId, kind, translator.tag),
  }
  const headers = {
    ...subscription.unsubscribeHeaders(app, accountId, kind),
    'Message-ID': messageId(app, `${notificationId}.${row.at.getTime()}`),
  }
  try {
    await app.ports.mail.send({
      to: address,
      ...renderMail(app.place.now(), translator, notificationMail(around, view, row.timeZone)),
      headers,
    })
  } catch (error) {
    await releaseDelivery(db, sending, before, runtime.now())
    throw error
  }
  await confirmDelivery(db, sending, runtime.now())
}
