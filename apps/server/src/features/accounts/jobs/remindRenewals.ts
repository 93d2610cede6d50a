import { z } from 'zod'
import { speechOf } from '../../../adapters/speech/speech.ts'
import type { Money } from '@koinon/contract/shared'
import { dayMs } from '../../../kernel/durations.ts'
import { addJob, defineJob } from '../../../kernel/jobs.ts'
import { mailOf } from '../../../kernel/text/letter.ts'
import { inTransaction } from '../../../kernel/unit.ts'
import { renewalsBetween } from '../../subscriptions/index.ts'
import { renewalMail } from '../mails/renewal.ts'
import { unsubscribeHeaders } from '../services/unsubscribing.ts'
import { provenEmails, recipientOf } from '../store/recipients.ts'
import { subscriptionSettingsOf } from '../store/subscription-settings.ts'

const daysAhead = 7

/** Mails one member that its subscription will be renewed, if it wants to be told. */
export const sendRenewalReminder = defineJob({
  name: 'send-renewal-reminder',
  payload: z.strictObject({
    accountId: z.uuid(),
    at: z.iso.datetime(),
    price: z.strictObject({ amount: z.int(), currency: z.string() }).nullable(),
  }),
  maxAttempts: 10,
  run: async (app, { accountId, at, price }) => {
    const [person, [address], settings] = [
      await recipientOf(app.db, accountId),
      await provenEmails(app.db, accountId),
      (await subscriptionSettingsOf(app.db, [accountId])).get(accountId),
    ]
    if (!person || !address || !settings?.renewalReminder) return
    const { name: place } = app.config.instance
    const speech = speechOf(person.language)
    const facts = { speech, place, origin: app.config.origin, username: `@${person.username}`, at: new Date(at), price }
    const headers = unsubscribeHeaders(app, accountId, { types: [], renewals: true })
    await app.ports.mail.send({ to: address.value, ...mailOf(place, speech, renewalMail(facts)), headers })
  },
})

/** Looks once a day for subscriptions that renew in a week; each day is looked at once. */
export const remindRenewals = defineJob({
  name: 'remind-renewals',
  payload: z.strictObject({}),
  cron: '10 8 * * *',
  run: async (app) => {
    const today = Math.floor(app.seams.now().getTime() / dayMs) * dayMs
    const [from, to] = [new Date(today + daysAhead * dayMs), new Date(today + (daysAhead + 1) * dayMs)]
    for (const { accountId, paidUntil, price } of await renewalsBetween(app.db, from, to)) {
      const payload: { accountId: string; at: string; price: Money | null } = {
        accountId,
        at: paidUntil.toISOString(),
        price,
      }
      await inTransaction(app, (tx) =>
        addJob(tx, sendRenewalReminder, payload, { key: `renewal:${accountId}:${payload.at}` }),
      )
    }
  },
})
