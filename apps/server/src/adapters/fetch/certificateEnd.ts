import { connect } from 'node:tls'

const timeoutMs = 3000

/**
 * When the certificate ends that the operator’s own HTTPS address shows, whoever signed it; null if nothing answers
 * there, as from behind some routers.
 */
export function certificateEnd(address: URL): Promise<Date | null> {
  return new Promise((resolve) => {
    const socket = connect(
      {
        host: address.hostname,
        port: Number(address.port || 443),
        servername: address.hostname,
        timeout: timeoutMs,
        // Only its end is read, and nothing is sent.
        rejectUnauthorized: false,
      },
      () => end(new Date(socket.getPeerCertificate().valid_to)),
    )
    const end = (at: Date | null) => {
      socket.destroy()
      resolve(at !== null && Number.isNaN(at.getTime()) ? null : at)
    }
    socket.once('error', () => end(null))
    socket.once('timeout', () => end(null))
  })
}
