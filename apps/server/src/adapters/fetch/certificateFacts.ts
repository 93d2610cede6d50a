import { isIP } from 'node:net'
import { connect } from 'node:tls'

const timeoutMs = 3000

export interface CertificateFacts {
  readonly endsAt: Date | null
  /** Why browsers do not trust it, in Node's words; null if they do. */
  readonly fault: string | null
}

/** The certificate that the operator’s own HTTPS address shows; null if nothing answers there, as from behind some routers. */
export function certificateFacts(address: URL): Promise<CertificateFacts | null> {
  return new Promise((resolve) => {
    const socket = connect(
      {
        host: address.hostname,
        port: Number(address.port || 443),
        ...(isIP(address.hostname) ? {} : { servername: address.hostname }),
        timeout: timeoutMs,
        // Only the certificate is read, and nothing is sent.
        rejectUnauthorized: false,
      },
      () => {
        const endsAt = new Date(socket.getPeerCertificate().valid_to)
        end({
          endsAt: Number.isNaN(endsAt.getTime()) ? null : endsAt,
          fault: socket.authorized ? null : String(socket.authorizationError),
        })
      },
    )
    const end = (facts: CertificateFacts | null) => {
      socket.destroy()
      resolve(facts)
    }
    socket.once('error', () => end(null))
    socket.once('timeout', () => end(null))
  })
}
