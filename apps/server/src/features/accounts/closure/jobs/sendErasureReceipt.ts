import { z } from 'zod'
import { translatorFor } from '#adapters/translation/translator.ts'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { renderMail } from '#kernel/text/mailTemplate.ts'
import { noticeTemplates } from '../../mail/notices.ts'
import type { DeletionMode } from '../store/deletionRequests.ts'
import { verifiedEmails, recipientOf } from '../../contacts/store/recipients.ts'

/** The last mail to an account: the account is gone, so the job carries everything needed to write it. */
export const sendErasureReceipt = defineJob({
  name: 'send-erasure-receipt',
  reachesOutside: true,
  payload: z.strictObject({
    to: z.string(),
    username: z.string(),
    language: z.string(),
    mode: z.enum(['ERASE_ALL', 'KEEP_POSTS']),
  }),
  maxAttempts: 10,
  run: async (app, { to, username, language, mode }) => {
    const { name: place } = app.place.now()
    const translator = translatorFor(language)
    const facts = { ...translator, place, origin: app.config.origin, username: `@${username}`, about: mode }
    await app.ports.mail.send({ to, ...renderMail(app.place.now(), translator, noticeTemplates.ERASED(facts)) })
  },
})

/** Queues the receipt of an erasure in advance, while the address is still known. */
export async function queueErasureReceipt(
  tx: Tx,
  { accountId, mode }: { accountId: string; mode: DeletionMode },
): Promise<void> {
  const [person, [address]] = [await recipientOf(tx, accountId), await verifiedEmails(tx, accountId)]
  if (!person || !address) return
  const { username, language } = person
  await addJob(tx, sendErasureReceipt, { to: address.value, username, language, mode })
}
