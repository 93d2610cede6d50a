import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { DeliveryRefused, RecipientUnavailable } from '../common/errors.ts'
import { type MailPort, checkMail } from './port.ts'

/** A server that hangs must not hold a job for ever. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** A person waits for a check. */
const checkMs = 4000
const timeOut = async (): Promise<never> => {
  await pause(checkMs, undefined, { ref: false })
  throw Object.assign(new Error('The mail server does not answer.'), { code: 'ETIMEDOUT' })
}

/** No mail of ours is written by hand: absence notes and other programs must not answer (RFC 3834). */
const sentByProgram = { 'Auto-Submitted': 'auto-generated' }

/** Sends through the operator's mail server: `smtp://user:pass@host:port`, or `smtps://`. */
export function createSmtpMail({ url, from }: { url: string; from: string }): MailPort {
  // Nothing in a message may make us read a file or fetch an address.
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true }, { from })
  return {
    send: async (mail) => {
      checkMail(mail)
      const { to, subject, text, html, headers, from: sentAs, replyTo } = mail
      const sender = { ...(sentAs ? { from: sentAs } : {}), ...(replyTo ? { replyTo } : {}) }
      const message = { ...sender, to: { name: '', address: to }, subject, text, ...(html ? { html } : {}) }
      try {
        await transport.sendMail({ ...message, headers: { ...headers, ...sentByProgram } })
      } catch (error) {
        throw ofRecipient(error) ?? error
      }
    },
    check: () => Promise.race([transport.verify().then(() => undefined), timeOut()]),
    close: async () => transport.close(),
  }
}

/** Of those that refuse an address for good; the other 5xx are about our settings. */
const aboutAddress = (response: number): boolean => response >= 550 || response === 501 || response === 511

/** The server's answer about this recipient; null if it is about anything else. */
function ofRecipient(error: unknown): Error | null {
  if (!(error instanceof Error && 'code' in error && error.code === 'EENVELOPE')) return null
  if (!('responseCode' in error && typeof error.responseCode === 'number')) return null
  if (!('command' in error && error.command === 'RCPT TO')) return null
  if (aboutAddress(error.responseCode)) return new DeliveryRefused('The address accepts no mail.')
  return error.responseCode < 500
    ? new RecipientUnavailable(`The address accepts no mail now (${error.responseCode}).`)
    : null
}
