import { z } from 'zod'
import type { FetchResult } from '../fetch/port.ts'
import type { CheckReason, CheckStep } from './port.ts'
import { isProviderUrl, isSameIssuer } from './readIssuer.ts'

/** Signatures by which the provider alone can have signed: no shared secret, and not none. */
export const signingAlgorithm = /^(?:RS|PS|ES)(?:256|384|512)$|^Ed(?:25519|DSA)$/

/** Without any that is known, those of the standard hold: RS256. */
const signingOnly = (names: readonly string[]): string[] | undefined => {
  const known = names.filter((name) => signingAlgorithm.test(name))
  return known.length > 0 ? known : undefined
}

/** The parts of a provider's configuration that are used; it may hold more. */
const document = z.object({
  issuer: z.string().max(2048),
  authorization_endpoint: z.string().max(2048),
  token_endpoint: z.string().max(2048),
  jwks_uri: z.string().max(2048),
  userinfo_endpoint: z.string().max(2048).optional(),
  end_session_endpoint: z.string().max(2048).optional(),
  scopes_supported: z.array(z.string()).optional().catch(undefined),
  response_types_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  prompt_values_supported: z.array(z.string()).optional().catch(undefined),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).transform(signingOnly).optional().catch(undefined),
})
export type ProviderDocument = z.output<typeof document>

/** Why a configuration cannot be used. */
export interface Fault {
  readonly step: CheckStep
  readonly reason: CheckReason
  readonly found: string | null
}
export type ReadDocument =
  | { readonly ok: true; readonly document: ProviderDocument }
  | { readonly ok: false; readonly fault: Fault }

const faulty = (step: CheckStep, reason: CheckReason, found: string | null = null): ReadDocument & { ok: false } => ({
  ok: false,
  fault: { step, reason, found: found?.slice(0, 500) ?? null },
})

/** The reason why nothing was fetched, as an administrator may know it: never with an inner address. */
export const faultOfFetch = (step: CheckStep, { reason }: Extract<FetchResult, { ok: false }>): Fault => ({
  step: reason === 'URL_NOT_ALLOWED' && step === 'DOCUMENT' ? 'ADDRESS' : step,
  reason:
    reason === 'URL_NOT_ALLOWED'
      ? 'ADDRESS_NOT_ALLOWED'
      : reason === 'TOO_LARGE'
        ? 'TOO_LARGE'
        : reason === 'TOO_MANY_REDIRECTS'
          ? 'REDIRECTED'
          : 'UNREACHABLE',
  found: null,
})

/** Reads what a provider publishes about itself, and checks that it can be used for signing in. */
export function readDocument(
  answer: FetchResult,
  expected: { readonly issuer: string; readonly ownOrigins: readonly string[] },
): ReadDocument {
  if (!answer.ok) return { ok: false, fault: faultOfFetch('DOCUMENT', answer) }
  const read = answer.status === 200 ? document.safeParse(jsonOf(answer.body)) : null
  if (!read?.success) return faulty('DOCUMENT', 'NOT_A_DOCUMENT', `${answer.status} ${answer.contentType}`)
  const { data } = read
  // Under an issuer that leaves the directory open everybody with a directory could sign in.
  if (/[{}]/.test(data.issuer)) return faulty('ISSUER', 'SHARED_ISSUER', data.issuer)
  if (!isSameIssuer(data.issuer, expected.issuer)) return faulty('ISSUER', 'OTHER_ISSUER', data.issuer)
  const { authorization_endpoint: page, end_session_endpoint: end } = data
  const endpoints = [page, data.token_endpoint, data.jwks_uri, data.userinfo_endpoint, end]
  // Only a provider in the operator's network leads to others there: anybody may run one that is public.
  const isOwn = expected.ownOrigins.includes(new URL(expected.issuer).origin)
  const bad = endpoints.find((url) => url !== undefined && !isProviderUrl(url, isOwn ? expected.ownOrigins : []))
  if (bad !== undefined) return faulty('ENDPOINTS', 'ADDRESS_NOT_ALLOWED', bad)
  const { response_types_supported: types, code_challenge_methods_supported: methods } = data
  if (types && !types.includes('code')) return faulty('ENDPOINTS', 'NO_CODE_FLOW')
  // Some do not say that they know it, but all that name methods name this one if they do.
  if (methods && !methods.includes('S256')) return faulty('ENDPOINTS', 'NO_PKCE')
  return { ok: true, document: data }
}

export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
