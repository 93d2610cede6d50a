import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly to: string
  readonly mail: Email
  header(name: string): string | undefined
}
export interface SmtpFake {
  /** For `SMTP_URL`. */
  readonly url: string
  /** Everything accepted for an address, oldest first. */
  to(address: string): readonly Received[]
  /** Addresses that begin with this word are refused for good. */
  readonly refuses: string
  /** Whether mails are accepted. */
  takes(does: boolean): void
  close(): Promise<void>
}

const refuses = 'nobody'

/** A mail server that keeps what it accepts, parsed as a mail program would. */
export async function startSmtp(): Promise<SmtpFake> {
  const received: Received[] = []
  let isOpen = true
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      isOpen ? done() : done(Object.assign(new Error('not now'), { responseCode: 451 })),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith(refuses) ? done(Object.assign(new Error('no such user'), { responseCode: 550 })) : done(),
    onData: (stream, session, done) => {
      const save = async () => {
        const mail = await PostalMime.parse(await buffer(stream))
        const header = (name: string) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value
        received.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, mail, header })))
      }
      callbackify(save)((error) => done(error))
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (address) => received.filter(({ to }) => to === address),
    refuses,
    takes: (does) => {
      isOpen = does
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
