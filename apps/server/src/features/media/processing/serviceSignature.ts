import { timingSafeEqual } from 'node:crypto'
import { serviceSignature } from '#adapters/transcoder/serviceSignature.ts'
import type { App } from '#kernel/http/app.ts'
import { minuteMs } from '#kernel/durations.ts'

const toleranceMs = 5 * minuteMs

/** Whether a callback is our worker's, and no older than five minutes. */
export function isServiceSigned(
  app: App,
  call: { raw: Buffer; stamp: string | undefined; signature: string | undefined },
): boolean {
  const { raw, stamp = '', signature = '' } = call
  const age = Math.abs(app.runtime.now().getTime() - Number(stamp) * 1000)
  if (!/^\d{9,12}$/.test(stamp) || !(age <= toleranceMs)) return false
  const expected = Buffer.from(serviceSignature(app.config.secrets.service, stamp, raw))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
