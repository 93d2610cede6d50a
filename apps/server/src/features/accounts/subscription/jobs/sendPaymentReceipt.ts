import { z } from 'zod'
import { translatorFor } from '#adapters/translation/translator.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { renderMail } from '#kernel/text/mailTemplate.ts'
import { paymentReceipt } from '../paymentReceipt.ts'
import { mailRecipient } from '../../contacts/store/recipients.ts'
import { subscriptionSettingsOf } from '../store/subscriptionSettings.ts'

/** Mails the receipt of one charge, if its payer wants receipts. */
export const sendPaymentReceipt = defineJob({
  name: 'send-payment-receipt',
  reachesOutside: true,
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
    const { name: place } = app.place.now()
    const translator = translatorFor(person.language)
    const words = paymentReceipt({ ...paid, translator, place, username: `@${person.username}`, at: new Date(at) })
    await app.ports.mail.send({ to: person.address, ...renderMail(app.place.now(), translator, words) })
  },
})
