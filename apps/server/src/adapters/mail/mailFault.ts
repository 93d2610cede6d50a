import { DeliveryRefused, RecipientUnavailable } from '../common/errors.ts'

/** Why a mail was not taken, in a form that an operator can act on. */
export interface MailFault {
  readonly reason: 'UNREACHABLE' | 'LOGIN' | 'ENCRYPTION' | 'SENDER' | 'RECIPIENT' | 'OTHER'
  /** The words of the mail server, or of the connection to it. */
  readonly answer: string
}

const maxAnswer = 300
const reasons: Readonly<Record<string, MailFault['reason']>> = {
  EAUTH: 'LOGIN',
  ENOAUTH: 'LOGIN',
  ETLS: 'ENCRYPTION',
  ECONNECTION: 'UNREACHABLE',
  EDNS: 'UNREACHABLE',
  ESOCKET: 'UNREACHABLE',
  ETIMEDOUT: 'UNREACHABLE',
}

/** A connection that fails at its certificate has the code of one that does not come about. */
const isAboutCertificate = (message: string): boolean => /certificate|ssl|tls/i.test(message)

function reasonOf(error: Error): MailFault['reason'] {
  if (error instanceof DeliveryRefused || error instanceof RecipientUnavailable) return 'RECIPIENT'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'EENVELOPE') return 'command' in error && error.command === 'MAIL FROM' ? 'SENDER' : 'RECIPIENT'
  const reason = reasons[code] ?? 'OTHER'
  return reason === 'UNREACHABLE' && isAboutCertificate(error.message) ? 'ENCRYPTION' : reason
}

export function mailFaultOf(error: unknown): MailFault {
  if (!(error instanceof Error)) return { reason: 'OTHER', answer: String(error).slice(0, maxAnswer) }
  return { reason: reasonOf(error), answer: error.message.slice(0, maxAnswer) }
}
