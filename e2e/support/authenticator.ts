import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const period = 30_000

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/**
 * The code that an authenticator app shows for a key (RFC 6238). A code works once, so a second one within half a
 * minute has to be that of the following step, which the product also accepts, because clocks differ.
 */
export function authenticatorCode(key: string, stepsAhead = 0): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / period) + stepsAhead))
  const digest = createHmac('sha1', bytesOf(key.replaceAll(' ', '')))
    .update(step)
    .digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** Gives a page's browser a virtual device that creates and stores passkeys and always consents. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
