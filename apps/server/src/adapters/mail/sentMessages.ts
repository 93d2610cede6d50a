import type { Runtime } from '#kernel/runtime.ts'
import type { Db } from '#kernel/database/tables.ts'

export interface SentMessages {
  saveMail(mail: { to: string; subject: string; text: string; html?: string | undefined }): Promise<void>
  saveSms(sms: { to: string; text: string }): Promise<void>
}

/**
 * Where mails and texts go until a server for them is configured: a table that an administrator (or, in demo mode, a
 * person at this machine) can read, so that codes and links are at hand on the first run.
 */
export function createSentMessages(db: Db, runtime: Runtime): SentMessages {
  const save = async (row: {
    channel: 'MAIL' | 'SMS'
    recipient: string
    subject: string | null
    text: string
    html: string | null
  }) => {
    await db
      .insertInto('sent_messages')
      .values({ id: runtime.id(), at: runtime.now(), ...row })
      .execute()
  }
  return {
    saveMail: ({ to, subject, text, html }) =>
      save({ channel: 'MAIL', recipient: to, subject, text, html: html ?? null }),
    saveSms: ({ to, text }) => save({ channel: 'SMS', recipient: to, subject: null, text, html: null }),
  }
}
