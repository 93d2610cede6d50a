import type { Seams } from '#kernel/seams.ts'
import type { Db } from '#kernel/tables.ts'

export interface LocalOutbox {
  keepMail(mail: { to: string; subject: string; text: string; html?: string | undefined }): Promise<void>
  keepSms(sms: { to: string; text: string }): Promise<void>
}

/**
 * Where mails and texts go until a server for them is configured: a table that an administrator (or, in demo mode,
 * somebody at this machine) can read, so that codes and links are at hand on the first run.
 */
export function createLocalOutbox(db: Db, seams: Seams): LocalOutbox {
  const keep = async (row: {
    channel: 'MAIL' | 'SMS'
    recipient: string
    subject: string | null
    text: string
    html: string | null
  }) => {
    await db
      .insertInto('local_outbox')
      .values({ id: seams.id(), at: seams.now(), ...row })
      .execute()
  }
  return {
    keepMail: ({ to, subject, text, html }) =>
      keep({ channel: 'MAIL', recipient: to, subject, text, html: html ?? null }),
    keepSms: ({ to, text }) => keep({ channel: 'SMS', recipient: to, subject: null, text, html: null }),
  }
}
