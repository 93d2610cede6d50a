import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../../../kernel/app.ts'
import { minuteMs } from '../../../kernel/durations.ts'

const toleranceMs = 5 * minuteMs

/** Our own media worker's signature over timestamp (Unix seconds) and raw body. */
export const serviceSignature = (secret: string, stamp: string, raw: Buffer): string =>
  createHmac('sha256', secret).update(`${stamp}.`).update(raw).digest('hex')

/** Whether a callback is our worker's, and no older than five minutes. */
export function isServiceSigned(
  app: App,
  call: { raw: Buffer; stamp: string | undefined; signature: string | undefined },
): boolean {
  const { raw, stamp = '', signature = '' } = call
  const age = Math.abs(app.seams.now().getTime() - Number(stamp) * 1000)
  if (!/^\d{9,12}$/.test(stamp) || !(age <= toleranceMs)) return false
  const wanted = Buffer.from(serviceSignature(app.config.secrets.service, stamp, raw))
  const given = Buffer.from(signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
