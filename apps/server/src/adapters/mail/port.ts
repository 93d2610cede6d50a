import { isEmail } from '@koinon/contract/contacts'
import { DeliveryRefused } from '../common/errors.ts'

/** One message to one person. */
export interface Mail {
  /** Exactly one address, confirmed or being confirmed. */
  readonly to: string
  /** Without one, the server's own. */
  readonly from?: { readonly name: string; readonly address: string }
  /** Where answers go instead of to the sender. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}
export interface MailPort {
  /**
   * Hands the message over. Throws if nobody accepted it, so that its job tries again: RecipientUnavailable if that is
   * the recipient's fault, DeliveryRefused if trying again is no use.
   */
  send(mail: Mail): Promise<void>
  /** Connects and signs in without sending anything; throws if that fails. Absent where no server is configured. */
  check?(): Promise<void>
  close(): Promise<void>
}

const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/
/** Recipient, sender, encoding and what says that a program sent it are not set by extra headers. */
const ours = new Set([
  'auto-submitted',
  'to',
  'cc',
  'bcc',
  'from',
  'sender',
  'reply-to',
  'subject',
  'content-type',
  'content-transfer-encoding',
  'mime-version',
])

/** Refuses anything that could turn one message into two, or send it elsewhere: lists, names, line breaks. */
export function checkMail({ to, from, replyTo, subject, headers = {} }: Mail): void {
  // Retrying is no use, and staff need not look at it: a person who mistyped the address learns it from the missing
  // mail.
  if (typeof to !== 'string' || !isEmail(to)) throw new DeliveryRefused('A mail goes to exactly one address.')
  for (const line of [subject, from?.name ?? '', from?.address ?? '', replyTo ?? '', ...Object.values(headers)]) {
    if (/[\r\n\0]/.test(line)) throw new Error('A header has no line breaks.')
  }
  for (const name of Object.keys(headers)) {
    if (!headerName.test(name) || ours.has(name.toLowerCase()))
      throw new Error(`The header ${JSON.stringify(name)} is not to be set.`)
  }
}
