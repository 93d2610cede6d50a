import { z } from 'zod'
import { speechOf } from '../../../adapters/speech/speech.ts'
import { addJob, defineJob } from '../../../kernel/jobs.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { mailOf } from '../../../kernel/text/letter.ts'
import { type Notice, noticeTemplates } from '../mails/notices.ts'
import { provenEmails, recipientOf } from '../store/recipients.ts'

const notices = Object.keys(noticeTemplates) as [Notice, ...Notice[]]

/** Mails an account's holder, one address at a time, about a change that concerns its safety. */
export const sendNotice = defineJob({
  name: 'send-account-notice',
  payload: z.strictObject({ accountId: z.uuid(), notice: z.enum(notices), about: z.string(), to: z.string() }),
  maxAttempts: 10,
  run: async (app, { accountId, notice, about, to }) => {
    const person = await recipientOf(app.db, accountId)
    if (!person) return
    const { name: place } = app.config.instance
    const speech = speechOf(person.language)
    const words = noticeTemplates[notice]({
      ...speech,
      place,
      origin: app.config.origin,
      username: `@${person.username}`,
      about,
    })
    await app.ports.mail.send({ to, ...mailOf(place, speech, words) })
  },
})

/**
 * Queues a notice in the transaction of its cause. It goes to every confirmed address as of now, before a change
 * removes one, so the old channel is told. `also` is an address that has just been removed.
 */
export async function tell(
  tx: Tx,
  told: { accountId: string; notice: Notice; about?: string; also?: string },
): Promise<void> {
  const addresses = (await provenEmails(tx, told.accountId)).map(({ value }) => value)
  for (const to of new Set([...addresses, ...(told.also ? [told.also] : [])])) {
    await addJob(tx, sendNotice, { accountId: told.accountId, notice: told.notice, about: told.about ?? '', to })
  }
}
