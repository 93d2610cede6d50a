import { Secret, TOTP } from 'otpauth'

const period = 30
/** A clock may be off by one step either way. */
const tolerance = 1

const totpOf = (base32: string, names: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(base32), algorithm: 'SHA1', digits: 6, period })

/** A new 160-bit secret for an authenticator, as text to type and as the address for a QR code. */
export function newTotp(names: { issuer: string; label: string }): { secret: string; url: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, url: totpOf(secret, names).toString() }
}

/** The time step a code belongs to; null if it matches none near now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: tolerance })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}
