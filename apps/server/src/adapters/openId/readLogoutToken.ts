import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { UpstreamUnavailable } from '../common/errors.ts'
import type { LogoutOrder } from './port.ts'
import { isPlain, readSid, readSubject } from './readClaims.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const maxAgeSeconds = 300
/** A used token is remembered for this long; older ones are refused anyway. */
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
    // The provider publishes a key that is none, or too short a one.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'DataError')) return null
    throw error
  }
}

function orderOf({ events, nonce, jti, sid, sub, iat = 0 }: JWTPayload, now: Date): LogoutOrder | null {
  // A token with a nonce is one of a sign-in, put to another use.
  const isOrder = typeof events === 'object' && events !== null && logoutEvent in events && nonce === undefined
  const session = readSid(sid)
  const subject = readSubject(sub)
  if (!isOrder || !isPlain(jti) || (session === null && subject === null)) return null
  return {
    tokenId: jti,
    sid: session,
    subject,
    issuedAt: new Date(iat * 1000),
    expiresAt: new Date(now.getTime() + rememberedMs),
  }
}
