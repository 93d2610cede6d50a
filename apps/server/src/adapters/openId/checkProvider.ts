import { importJWK } from 'jose'
import { z } from 'zod'
import { UpstreamUnavailable } from '../common/errors.ts'
import { configurationOf } from './configuration.ts'
import { loadLibrary } from './loadLibrary.ts'
import type { CheckStep, OpenIdProvider, ProviderCheckResult } from './port.ts'
import type { ProviderFetch } from './providerFetch.ts'
import {
  type Fault,
  type ProviderDocument,
  faultOfFetch,
  jsonOf,
  readDocument,
  signingAlgorithm,
} from './readDocument.ts'
import { documentUrl } from './readIssuer.ts'

const steps: readonly CheckStep[] = ['ADDRESS', 'DOCUMENT', 'ISSUER', 'ENDPOINTS', 'KEYS', 'CLIENT']

interface Means {
  readonly providerFetch: ProviderFetch
  readonly ownOrigins: readonly string[]
}

/** Tests a provider from its address to our own secret. Steps after the first that failed are skipped. */
export async function checkProvider(
  provider: OpenIdProvider,
  { providerFetch, ownOrigins }: Means,
): Promise<readonly ProviderCheckResult[]> {
  const { issuer } = provider
  const read = readDocument(await providerFetch.get(documentUrl(issuer)), { issuer, ownOrigins })
  if (!read.ok) return resultsOf(read.fault)
  const keys = await faultOfKeys(read.document, providerFetch)
  if (keys) return resultsOf(keys)
  const client = await clientOutcome(read.document, provider, providerFetch)
  return client === 'UNKNOWN' || client === null
    ? resultsOf(null, { isClientKnown: client === null })
    : resultsOf(client)
}

/** Steps before the fault passed. */
function resultsOf(fault: Fault | null, { isClientKnown = true } = {}): readonly ProviderCheckResult[] {
  const end = fault ? steps.indexOf(fault.step) : isClientKnown ? steps.length : steps.length - 1
  return steps.map((step, index) =>
    fault && index === end
      ? { step, outcome: 'FAILED', reason: fault.reason, found: fault.found }
      : { step, outcome: index < end ? 'PASSED' : 'SKIPPED', reason: null, found: null },
  )
}

const keySet = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })).max(200) })
const usualAlgorithms: Readonly<Record<string, string>> = { RSA: 'RS256', OKP: 'EdDSA' }

async function faultOfKeys(document: ProviderDocument, providerFetch: ProviderFetch): Promise<Fault | null> {
  const answer = await providerFetch.get(document.jwks_uri)
  if (!answer.ok) return faultOfFetch('KEYS', answer)
  const read = keySet.safeParse(jsonOf(answer.body))
  const usable = read.success ? await Promise.all(read.data.keys.map(isUsable)) : []
  return usable.includes(true) ? null : { step: 'KEYS', reason: 'NO_USABLE_KEY', found: null }
}

/** A public key by which signatures can be checked. */
async function isUsable(key: Readonly<Record<string, unknown>> & { readonly kty: string }): Promise<boolean> {
  const curve = { 'P-256': 'ES256', 'P-384': 'ES384', 'P-521': 'ES512' }[
    typeof key['crv'] === 'string' ? key['crv'] : ''
  ]
  const algorithm = typeof key['alg'] === 'string' ? key['alg'] : (curve ?? usualAlgorithms[key.kty] ?? '')
  if (!signingAlgorithm.test(algorithm) || (key['use'] ?? 'sig') !== 'sig') return false
  return importJWK(key, algorithm).then(
    (imported) => !(imported instanceof Uint8Array),
    () => false,
  )
}

/** Whether the provider knows us: it refuses a made-up code either way, but says whether it is for the code or for us. */
async function clientOutcome(
  document: ProviderDocument,
  provider: OpenIdProvider,
  providerFetch: ProviderFetch,
): Promise<Fault | 'UNKNOWN' | null> {
  const library = await loadLibrary()
  const returned = new URL(provider.returnUrl)
  returned.search = new URLSearchParams({ code: 'a-code-for-a-test', iss: document.issuer }).toString()
  try {
    const configuration = await configurationOf(document, provider, providerFetch)
    await library.authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: library.randomPKCECodeVerifier(),
    })
    return 'UNKNOWN'
  } catch (error) {
    const refusal = error as { readonly error?: unknown; readonly status?: unknown; readonly cause?: unknown }
    if (refusal.cause instanceof UpstreamUnavailable) return { step: 'CLIENT', reason: 'UNREACHABLE', found: null }
    if (refusal.error === 'invalid_grant') return null
    // A refusal with a challenge to authenticate is for the client as well.
    if (refusal.status === 401) return { step: 'CLIENT', reason: 'CLIENT_REFUSED', found: 'invalid_client' }
    if (typeof refusal.error !== 'string') return 'UNKNOWN'
    return { step: 'CLIENT', reason: 'CLIENT_REFUSED', found: refusal.error.slice(0, 500) }
  }
}
