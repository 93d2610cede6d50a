/** One message to one person. */
export interface Mail {
  /** Exactly one address, proven or being proven. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
}
export interface MailPort {
  /** Hands the message over; throws when nobody took it, so that its job tries again. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

const oneAddress = /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\"]+$/

/** Refuses what could make one message two, or send it elsewhere: lists, names, line breaks. */
export function checkMail({ to, subject, headers = {} }: Mail): void {
  if (!oneAddress.test(to) || to.length > 254) throw new Error('A mail goes to exactly one address.')
  for (const line of [subject, ...Object.entries(headers).flat()]) {
    if (/[\r\n\0]/.test(line)) throw new Error('A header has no line breaks.')
  }
}
