import { z } from 'zod'
import { speechOf } from '#adapters/speech/speech.ts'
import { defineJob } from '#kernel/jobs.ts'
import { mailOf } from '#kernel/text/letter.ts'
import { paymentReceipt } from '../mails/paymentReceipt.ts'
import { mailRecipient } from '../store/recipients.ts'
import { subscriptionSettingsOf } from '../store/subscription-settings.ts'

/** Mails the receipt of one charge, if its payer wants receipts. */
export const sendPaymentReceipt = defineJob({
  name: 'send-payment-receipt',
  payload: z.strictObject({
    accountId: z.uuid(),
    title: z.string().nullable(),
    price: z.strictObject({ amount: z.int(), currency: z.string() }),
    at: z.iso.datetime(),
    url: z.string(),
  }),
  maxAttempts: 10,
  run: async (app, { accountId, at, ...paid }) => {
    const settings = (await subscriptionSettingsOf(app.db, [accountId])).get(accountId)
    const person = settings?.receiptsByMail ? await mailRecipient(app.db, accountId) : null
    if (!person) return
    const { name: place } = app.config.instance
    const speech = speechOf(person.language)
    const words = paymentReceipt({ ...paid, speech, place, username: `@${person.username}`, at: new Date(at) })
    await app.ports.mail.send({ to: person.address, ...mailOf(place, speech, words) })
  },
})
