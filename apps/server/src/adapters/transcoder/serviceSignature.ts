import { createHmac } from 'node:crypto'

/** The signature of what we send to a transcoder, and it to us, over timestamp (Unix seconds) and raw body. */
export const serviceSignature = (secret: string, stamp: string, raw: Buffer): string =>
  createHmac('sha256', secret).update(`${stamp}.`).update(raw).digest('hex')

/** The headers of a message signed now. */
export const signedHeaders =
  (secret: string, now: () => number = Date.now) =>
  (raw: Buffer): Record<string, string> => {
    const stamp = String(Math.floor(now() / 1000))
    return { 'koinon-timestamp': stamp, 'koinon-signature': serviceSignature(secret, stamp, raw) }
  }
