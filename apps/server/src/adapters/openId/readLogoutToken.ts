import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { UpstreamUnavailable } from '../common/errors.ts'
import type { LogoutOrder } from './port.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const maxAgeSeconds = 300
/** A token without an end is remembered for this long; older ones are refused anyway. */
const rememberedMs = 2 * maxAgeSeconds * 1000

/** Checks a token of OpenID Connect Back-Channel Logout 1.0 (2.6). Null if anything does not hold. */
export async function readLogoutToken(
  token: string,
  expected: { readonly keys: JWTVerifyGetKey; readonly issuer: string; readonly clientId: string; readonly now: Date },
): Promise<LogoutOrder | null> {
  const { keys, issuer, clientId, now } = expected
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
      currentDate: now,
      clockTolerance: 30,
      maxTokenAge: maxAgeSeconds,
      requiredClaims: ['iat', 'jti', 'events'],
    })
    return orderOf(payload, now)
  } catch (error) {
    if (error instanceof UpstreamUnavailable) throw error
    if (error instanceof Error && 'code' in error && /^ERR_(?:JW|JOSE)/.test(String(error.code))) return null
    throw error
  }
}

function orderOf({ events, nonce, jti, sid, sub, exp }: JWTPayload, now: Date): LogoutOrder | null {
  // A token with a nonce is one of a sign-in, put to another use.
  const isOrder = typeof events === 'object' && events !== null && logoutEvent in events && nonce === undefined
  const session = typeof sid === 'string' ? sid : null
  if (!isOrder || typeof jti !== 'string' || (session === null && typeof sub !== 'string')) return null
  const end = exp === undefined ? now.getTime() + rememberedMs : exp * 1000 + rememberedMs
  return { tokenId: jti, sid: session, subject: sub ?? null, expiresAt: new Date(end) }
}
