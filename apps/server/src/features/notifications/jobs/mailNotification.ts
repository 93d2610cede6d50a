import { z } from 'zod'
import { OutsideUnavailable } from '#adapters/common/outcome.ts'
import type { App } from '#kernel/app.ts'
import { addJob, defineJob } from '#kernel/jobs.ts'
import { mailOf } from '#kernel/text/letter.ts'
import { inTransaction } from '#kernel/unit.ts'
import { provenEmails, subjectOf, unsubscribeHeaders, unsubscribeUrl } from '#features/accounts/index.ts'
import { notificationPolicy } from '../policy.ts'
import { messageId } from '../services/message-id.ts'
import { type Outgoing, outgoing } from '../services/outgoing.ts'
import { type Sending, claim, confirm, lastSent, release } from '../store/deliveries.ts'
import { noticeLetter } from '../words/letters.ts'

interface Asked {
  readonly accountId: string
  readonly notificationId: string
}

/**
 * Mails a line to its owner's primary address, once in its present state; during quiet hours it waits for their end.
 */
export const mailNotification = defineJob<Asked>({
  name: 'mail-notification',
  payload: z.strictObject({ accountId: z.uuid(), notificationId: z.uuid() }),
  maxAttempts: 10,
  run: async (app, asked) => {
    const out = await outgoing(app, asked)
    if (out?.email !== 'IMMEDIATE' || notificationPolicy.hasOwnMail(out.line.reason, out.view.target.kind)) return
    if (out.quietUntil) return later(app, asked, out.quietUntil)
    const [address] = await provenEmails(app.db, asked.accountId)
    if (address) await mailTo(app, out, { ...asked, address: address.value })
  },
})

async function later(app: App, asked: Asked, runAt: Date): Promise<void> {
  const key = `mail:${asked.notificationId}`
  await inTransaction(app, (tx) => addJob(tx, mailNotification, asked, { key, runAt }))
}

async function mailTo(
  app: App,
  { line, view, speech }: Outgoing,
  { accountId, notificationId, address }: Asked & { address: string },
): Promise<void> {
  const { db, seams, config } = app
  const sending: Sending = { notificationId, channel: 'MAIL', recipientId: accountId }
  const before = await lastSent(db, sending)
  if (!notificationPolicy.isWorthTelling(line.reason, before, line)) return
  // Another process is sending it at this moment, or died doing so: the next attempt will find out.
  if (!(await claim(db, sending, line, seams.now()))) throw new OutsideUnavailable('The mail is being sent already.')
  const kind = { subjects: [subjectOf(line.type, line.reason)] }
  const { name: place } = config.instance
  const around = {
    speech,
    place,
    origin: config.origin,
    unsubscribeUrl: unsubscribeUrl(app, accountId, kind, speech.tag),
  }
  const headers = {
    ...unsubscribeHeaders(app, accountId, kind),
    'Message-ID': messageId(app, `${notificationId}.${line.at.getTime()}`),
  }
  try {
    await app.ports.mail.send({ to: address, ...mailOf(place, speech, noticeLetter(around, view, line.zone)), headers })
  } catch (error) {
    await release(db, sending, before, seams.now())
    throw error
  }
  await confirm(db, sending, seams.now())
}
