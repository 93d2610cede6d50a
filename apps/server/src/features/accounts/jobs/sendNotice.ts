import { z } from 'zod'
import { addJob, defineJob } from '#kernel/jobs.ts'
import type { Tx } from '#kernel/tables.ts'
import { unitOf } from '#kernel/unit.ts'
import { type Notice, noticeTemplates } from '../mails/notices.ts'
import { spendNotice } from '../services/limits.ts'
import { sendNoticeTo } from '../services/sending.ts'
import { provenEmails, provenPhones, recipientOf } from '../store/recipients.ts'

const notices = Object.keys(noticeTemplates) as [Notice, ...Notice[]]

/** Tells an account's holder, at one contact at a time, about a change that concerns its safety. */
export const sendNotice = defineJob({
  name: 'send-account-notice',
  payload: z.strictObject({ accountId: z.uuid(), notice: z.enum(notices), about: z.string(), to: z.string() }),
  maxAttempts: 10,
  run: async (app, { accountId, notice, about, to }) => {
    const person = await recipientOf(app.db, accountId)
    if (person) await sendNoticeTo(app, to, { notice, person, about })
  },
})

/**
 * Queues a notice in the transaction of its cause. It goes to every confirmed address as of now, before a change
 * removes one, so the old channel is told; to whoever has none, by text message to the primary number. `also` is a
 * contact that has just been removed. Past the limit for a contact it does not go there.
 */
export async function tell(
  tx: Tx,
  told: { accountId: string; notice: Notice; about?: string; also?: string },
): Promise<void> {
  const { accountId, notice, about = '', also } = told
  const emails = await provenEmails(tx, accountId)
  const reached = emails.length > 0 ? emails : (await provenPhones(tx, accountId)).slice(0, 1)
  const contacts = reached.map(({ value }) => value)
  const now = unitOf(tx).app.seams.now()
  for (const to of new Set(also === undefined ? contacts : [...contacts, also])) {
    if (await spendNotice(tx, { contact: to, notice }, now))
      await addJob(tx, sendNotice, { accountId, notice, about, to })
  }
}
