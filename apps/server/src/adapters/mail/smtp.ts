import { createTransport } from 'nodemailer'
import { DeliveryRefused } from '../common/outcome.ts'
import { type MailPort, checkMail } from './port.ts'

/** A server that hangs must not hold a job for ever. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends through the operator's mail server: `smtp://user:pass@host:port`, or `smtps://`. */
export function createSmtpMail({ url, from }: { url: string; from: string }): MailPort {
  // Nothing in a message may make us read a file or fetch an address.
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true }, { from })
  return {
    send: async (mail) => {
      checkMail(mail)
      const { to, subject, text, html, headers } = mail
      const message = { to: { name: '', address: to }, subject, text, ...(html ? { html } : {}) }
      try {
        await transport.sendMail({ ...message, ...(headers ? { headers: { ...headers } } : {}) })
      } catch (error) {
        throw isRefusedForGood(error) ? new DeliveryRefused('The address accepts no mail.') : error
      }
    },
    close: async () => transport.close(),
  }
}

/** The server knows the recipient and refused (5xx); everything else may work later, including wrong settings. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 550 &&
  'command' in error &&
  error.command === 'RCPT TO'
