import { type JWTVerifyGetKey, createRemoteJWKSet, customFetch as jwksFetch } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Configuration } from 'openid-client'
import { UpstreamUnavailable } from '../common/errors.ts'
import type { Fetcher } from '../fetch/port.ts'
import { checkProvider } from './checkProvider.ts'
import { configurationOf, toleranceSeconds } from './configuration.ts'
import { loadLibrary } from './loadLibrary.ts'
import type { OpenId, OpenIdIdentity, OpenIdProvider, OpenIdSecrets, Prompt } from './port.ts'
import { type ProviderFetch, createProviderFetch } from './providerFetch.ts'
import { identityOf } from './readClaims.ts'
import { type ProviderDocument, readDocument } from './readDocument.ts'
import { documentUrl, readIssuer } from './readIssuer.ts'
import { readLogoutToken } from './readLogoutToken.ts'

/** A provider's configuration as it was read, with what is cached of its keys. */
interface Known {
  readonly document: ProviderDocument
  readonly configuration: Configuration
  readonly keys: JWTVerifyGetKey
}

const knownMs = 600_000
/** Keys for which no signature fits are asked for once in this time, however many tokens name them. */
const cooldownMs = 60_000

/** Providers over HTTP. `ownOrigins`: those in the operator's own network; all others have to be public. */
export function createOpenId(fetcher: Fetcher, ownOrigins: readonly string[]): OpenId {
  const providerFetch = createProviderFetch(fetcher, ownOrigins)
  const cache = new LRUCache<string, Promise<Known>>({ max: 200, ttl: knownMs })
  const read = (provider: OpenIdProvider): Promise<Known> => {
    const cached = cache.get(provider.cacheKey)
    if (cached) return cached
    const known = readProvider(provider, { providerFetch, ownOrigins })
    cache.set(provider.cacheKey, known)
    // A failure is not kept: the next person may find the provider back.
    known.catch(() => cache.delete(provider.cacheKey))
    return known
  }
  return {
    readIssuer: (text) => readIssuer(text, ownOrigins),
    startUrl: async (provider, secrets, options) => startUrl(await read(provider), provider, secrets, options),
    finish: async (provider, secrets, answer) => {
      const known = await read(provider)
      try {
        return await finish(known, provider, secrets, answer)
      } catch (error) {
        const cause = unavailabilityOf(error)
        if (cause) throw cause
        if (isRefused(error)) return null
        throw error
      }
    },
    endUrl: async (provider, returnTo) => endUrl(await read(provider), returnTo),
    check: (provider) => checkProvider(provider, { providerFetch, ownOrigins }),
    readLogout: async (provider, token, now) => {
      const { document, keys } = await read(provider)
      return readLogoutToken(token, { keys, issuer: document.issuer, clientId: provider.clientId, now })
    },
  }
}

interface Means {
  readonly providerFetch: ProviderFetch
  readonly ownOrigins: readonly string[]
}

async function readProvider(provider: OpenIdProvider, { providerFetch, ownOrigins }: Means): Promise<Known> {
  const { issuer } = provider
  const answer = await providerFetch.get(documentUrl(issuer))
  const result = readDocument(answer, { issuer, ownOrigins })
  if (!result.ok) {
    const { step, reason, found } = result.fault
    throw new UpstreamUnavailable(
      `${issuer} cannot be used: ${step}, ${reason}, ${answer.ok ? (found ?? '') : answer.detail}`,
    )
  }
  const { document } = result
  const keys = createRemoteJWKSet(new URL(document.jwks_uri), {
    timeoutDuration: 10_000,
    cooldownDuration: cooldownMs,
    cacheMaxAge: knownMs,
    [jwksFetch]: (url, { headers, signal }) =>
      providerFetch.fetch(url, {
        method: 'GET',
        headers: Object.fromEntries(headers),
        redirect: 'manual',
        body: null,
        signal,
      }),
  })
  return { document, keys, configuration: await configurationOf(document, provider, providerFetch) }
}

/** Some providers send the groups only to those who ask for a scope of the claim's name. */
const scopeFor = ({ scopes_supported: offered = [] }: ProviderDocument, { claims }: OpenIdProvider): string =>
  ['openid', 'email', 'profile', ...offered.filter((scope) => scope === claims.groups)].join(' ')

async function startUrl(
  { configuration, document }: Known,
  provider: OpenIdProvider,
  secrets: OpenIdSecrets,
  { prompt, loginHint }: Parameters<OpenId['startUrl']>[2],
): Promise<string> {
  const library = await loadLibrary()
  const url = library.buildAuthorizationUrl(configuration, {
    redirect_uri: provider.returnUrl,
    scope: scopeFor(document, provider),
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await library.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...promptParameters(prompt, document),
    ...(loginHint === undefined ? {} : { login_hint: loginHint }),
  })
  return url.href
}

/** They let people choose an account and do not say so; Google refuses `login`. */
const choosers = ['https://accounts.google.com', 'https://login.microsoftonline.com']

function promptParameters(prompt: Prompt, document: ProviderDocument): Readonly<Record<string, string>> {
  if (prompt === 'NONE') return {}
  if (prompt === 'LOGIN') return { prompt: 'login', max_age: '0' }
  const isChooser = choosers.includes(new URL(document.issuer).origin)
  // Every provider knows `login`; one that lists what it knows may not.
  const known = document.prompt_values_supported ?? (isChooser ? ['select_account'] : ['login'])
  const first = ['select_account', 'login'].find((value) => known.includes(value))
  return first === undefined ? { max_age: '0' } : { prompt: first }
}

async function endUrl({ configuration, document }: Known, returnTo: string): Promise<string | null> {
  if (document.end_session_endpoint === undefined) return null
  const library = await loadLibrary()
  // Names us by the client's id: the ID token of the session is not kept for it.
  return library.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href
}

async function finish(
  { configuration, document }: Known,
  provider: OpenIdProvider,
  secrets: OpenIdSecrets,
  answer: Parameters<OpenId['finish']>[2],
): Promise<OpenIdIdentity | null> {
  const library = await loadLibrary()
  const { code, iss, now, authenticatedAfter } = answer
  const returned = new URL(provider.returnUrl)
  returned.search = new URLSearchParams({
    code,
    state: secrets.state,
    ...(iss === undefined ? {} : { iss }),
  }).toString()
  const tokens = await library.authorizationCodeGrant(configuration, returned, {
    pkceCodeVerifier: secrets.verifier,
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) return null
  if (authenticatedAfter && !isSince(claims.auth_time, authenticatedAfter, now)) return null
  const needsMore = [provider.claims.email, provider.claims.groups].some((name) => name !== '' && !(name in claims))
  const userInfo =
    needsMore && document.userinfo_endpoint
      ? await library.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {}
  return identityOf(claims, userInfo, provider.claims)
}

const isSince = (authTime: unknown, after: Date, now: Date): boolean =>
  typeof authTime === 'number' &&
  authTime >= after.getTime() / 1000 - toleranceSeconds &&
  authTime <= now.getTime() / 1000 + toleranceSeconds

/** An error of the provider itself, or one that does not know us any more: nobody's answer was wrong. */
function unavailabilityOf(error: unknown): UpstreamUnavailable | null {
  if (error instanceof UpstreamUnavailable) return error
  if (!(error instanceof Error || error instanceof Response)) return null
  const { name = '', status = 0, error: code, cause }: Failure = error
  const isClient = code === 'invalid_client' || code === 'unauthorized_client' || status === 401
  if (status >= 500 || isClient)
    return new UpstreamUnavailable(`The provider answers ${status}, ${code ?? 'nothing else'}`)
  if (name === 'TimeoutError' || name === 'AbortError') return new UpstreamUnavailable('The provider is too slow.')
  return unavailabilityOf(cause)
}
interface Failure {
  readonly name?: string
  readonly status?: number
  readonly error?: string
  readonly cause?: unknown
}

/** An answer that does not hold, as the library names it, or one whose key is none. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  ((error.cause instanceof DOMException && error.cause.name === 'DataError') ||
    ('code' in error && typeof error.code === 'string' && error.code.startsWith('OAUTH_')))
