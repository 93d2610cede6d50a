import { createHash } from 'node:crypto'
import { type JWTPayload, createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import type { Fetcher } from '../fetch/port.ts'
import { UpstreamUnavailable } from '../common/errors.ts'

/** Where a provider's tokens come from, and whom they are issued for. */
export interface ProviderSettings {
  readonly clientId: string | undefined
  /** The provider's own page, where people prove who they are. */
  readonly authorizeUrl: string
  readonly issuer: string
  readonly keysUrl: string
}
/** The identity in a verified token. */
export interface Identity {
  readonly subject: string
  /** Only an address that the provider has verified. */
  readonly email: string | null
  readonly name: string | null
  readonly pictureUrl: string | null
  /** When the provider said so. */
  readonly issuedAt: Date
}
export interface IdentityPort {
  /** The data needed to send a browser there; null if the provider is not set up. */
  readonly client: { readonly clientId: string; readonly authorizeUrl: string } | null
  /**
   * Checks signature, issuer, audience, nonce and expiry; null if anything does not match. Throws if the keys cannot
   * be fetched.
   */
  verify(idToken: string, nonce: string, now: Date): Promise<Identity | null>
}

const algorithms = ['RS256', 'ES256']
const text = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 ? value.slice(0, 500) : null
const isTrue = (value: unknown): boolean => value === true || value === 'true'
/** Apps hand the provider a hash of the nonce, browsers the nonce itself. */
const fitsNonce = (claim: unknown, nonce: string): boolean =>
  claim === nonce || claim === createHash('sha256').update(nonce).digest('hex')

const identityOf = (claims: JWTPayload): Identity | null =>
  claims.sub && claims.iat !== undefined
    ? {
        subject: claims.sub,
        email: isTrue(claims.email_verified) ? (text(claims.email)?.toLowerCase() ?? null) : null,
        name: text(claims.name),
        pictureUrl: text(claims.picture),
        issuedAt: new Date(claims.iat * 1000),
      }
    : null

export function createIdentity(
  fetcher: Fetcher,
  { clientId, authorizeUrl, issuer, keysUrl }: ProviderSettings,
): IdentityPort {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: 5000,
    cooldownDuration: 10_000,
    cacheMaxAge: 600_000,
    [customFetch]: async (url, { headers, signal }) => {
      const answer = await fetcher.fetchProvider(url, { base: keysUrl, headers: Object.fromEntries(headers), signal })
      if (!answer.ok) throw new UpstreamUnavailable(`The provider's keys could not be had: ${answer.reason}`)
      return new Response(new Uint8Array(answer.body), { status: answer.status })
    },
  })
  return {
    client: clientId ? { clientId, authorizeUrl } : null,
    verify: async (idToken, nonce, now) => {
      if (!clientId) return null
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience: clientId,
          algorithms,
          currentDate: now,
          requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        })
        return fitsNonce(payload.nonce, nonce) ? identityOf(payload) : null
      } catch (error) {
        if (isRefused(error)) return null
        throw error
      }
    },
  }
}

/** An invalid token, as opposed to keys that could not be fetched. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^ERR_(JWT|JWS|JOSE_ALG|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING|JWKS_MULTIPLE)/.test(error.code)
