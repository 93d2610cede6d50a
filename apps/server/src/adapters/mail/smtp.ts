import { createTransport } from 'nodemailer'
import { type MailPort, checkMail } from './port.ts'

/** Sends by a mail server of the operator's: `smtp://user:pass@host:port`, or `smtps://`. */
export function createSmtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async (mail) => {
      checkMail(mail)
      const { to, subject, text, html, headers } = mail
      await transport.sendMail({ to: { name: '', address: to }, subject, text, ...(html ? { html } : {}), ...(headers ? { headers: { ...headers } } : {}) })
    },
    close: async () => transport.close(),
  }
}
