import { z } from 'zod'
import { addJob, defineJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { type Notice, noticeTemplates } from '../notices.ts'
import { consumeNoticeLimit } from '../../signIn/attemptLimits.ts'
import { sendNoticeTo } from '../../challenges/sendToContact.ts'
import { verifiedEmails, verifiedPhones, recipientOf } from '../../contacts/store/recipients.ts'

const notices = Object.keys(noticeTemplates) as [Notice, ...Notice[]]

/** Notifies an account's holder, at one contact at a time, of a change that concerns its safety. */
export const sendNotice = defineJob({
  name: 'send-notice',
  reachesOutside: true,
  payload: z.strictObject({ accountId: z.uuid(), notice: z.enum(notices), about: z.string(), to: z.string() }),
  maxAttempts: 10,
  run: async (app, { accountId, notice, about, to }) => {
    const person = await recipientOf(app.db, accountId)
    if (person) await sendNoticeTo(app, to, { notice, person, about })
  },
})

/**
 * Queues a notice in the transaction of its cause. It goes to every address confirmed at this moment, before a change
 * removes one, so the old address is notified; an account without an address gets a text message to its primary number.
 * `also` is a contact that has just been removed. Past the limit for a contact it does not go there.
 */
export async function queueNotice(
  tx: Tx,
  args: { accountId: string; notice: Notice; about?: string; also?: string },
): Promise<void> {
  const { accountId, notice, about = '', also } = args
  const emails = await verifiedEmails(tx, accountId)
  const reached = emails.length > 0 ? emails : (await verifiedPhones(tx, accountId)).slice(0, 1)
  const contacts = reached.map(({ value }) => value)
  const now = unitOfWork(tx).app.runtime.now()
  for (const to of new Set(also === undefined ? contacts : [...contacts, also])) {
    if (await consumeNoticeLimit(tx, { contact: to, notice }, now))
      await addJob(tx, sendNotice, { accountId, notice, about, to })
  }
}
