import { z } from 'zod'
import { translatorFor } from '#adapters/translation/translator.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { renderMail } from '#kernel/text/mailTemplate.ts'
import { renewalMail } from '../renewalReminder.ts'
import { unsubscribeHeaders } from '../unsubscribeLinks.ts'
import { mailRecipient } from '../../contacts/store/recipients.ts'
import { subscriptionSettingsOf } from '../store/subscriptionSettings.ts'

/** Mails one member that its subscription will be renewed, if it wants reminders. */
export const sendRenewalReminder = defineJob({
  name: 'send-renewal-reminder',
  reachesOutside: true,
  payload: z.strictObject({
    accountId: z.uuid(),
    at: z.iso.datetime(),
    price: z.strictObject({ amount: z.int(), currency: z.string() }).nullable(),
  }),
  maxAttempts: 10,
  run: async (app, { accountId, at, price }) => {
    const settings = (await subscriptionSettingsOf(app.db, [accountId])).get(accountId)
    const person = settings?.renewalReminder ? await mailRecipient(app.db, accountId) : null
    if (!person) return
    const { name: place } = app.place.now()
    const translator = translatorFor(person.language)
    const facts = {
      translator,
      place,
      origin: app.config.origin,
      username: `@${person.username}`,
      at: new Date(at),
      price,
    }
    const headers = unsubscribeHeaders(app, accountId, { subjects: [], renewals: true })
    await app.ports.mail.send({
      to: person.address,
      ...renderMail(app.place.now(), translator, renewalMail(facts)),
      headers,
    })
  },
})
