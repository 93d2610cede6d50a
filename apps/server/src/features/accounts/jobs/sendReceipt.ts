import { z } from 'zod'
import { speechOf } from '#adapters/speech/speech.ts'
import { addJob, defineJob } from '#kernel/jobs.ts'
import type { Tx } from '#kernel/tables.ts'
import { mailOf } from '#kernel/text/letter.ts'
import { noticeTemplates } from '../mails/notices.ts'
import type { DeletionMode } from '../store/leaving.ts'
import { provenEmails, recipientOf } from '../store/recipients.ts'

/** The last mail to an account: the account is gone, so the job carries everything needed to write it. */
export const sendReceipt = defineJob({
  name: 'send-erasure-receipt',
  payload: z.strictObject({
    to: z.string(),
    username: z.string(),
    language: z.string(),
    mode: z.enum(['ERASE_ALL', 'KEEP_POSTS']),
  }),
  maxAttempts: 10,
  run: async (app, { to, username, language, mode }) => {
    const { name: place } = app.config.instance
    const speech = speechOf(language)
    const facts = { ...speech, place, origin: app.config.origin, username: `@${username}`, about: mode }
    await app.ports.mail.send({ to, ...mailOf(place, speech, noticeTemplates.ERASED(facts)) })
  },
})

/** Queues the receipt of an erasure in advance, while the address is still known. */
export async function promiseReceipt(
  tx: Tx,
  { accountId, mode }: { accountId: string; mode: DeletionMode },
): Promise<void> {
  const [person, [address]] = [await recipientOf(tx, accountId), await provenEmails(tx, accountId)]
  if (!person || !address) return
  const { username, language } = person
  await addJob(tx, sendReceipt, { to: address.value, username, language, mode })
}
