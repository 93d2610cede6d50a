import type { CallSpec } from './call.ts'
import type { Json } from './jsonSchema.ts'

const header = (description: string, example: string): Json => ({ description, schema: { type: 'string' }, example })

/** The headers of answers, by name. */
export const headers: Readonly<Record<string, Json>> = {
  'X-Request-Id': header('The id of the request, for the operator’s log.', '0193f2a0-7c1e-7cc3-b5d3-3c1f4f0c9a11'),
  'Koinon-Api': header('The version of the API.', '1'),
  RateLimit: header(
    'How many requests of this kind are left (`r`), and in how many seconds all are (`t`).',
    '"read";r=599;t=60',
  ),
  'RateLimit-Policy': header(
    'How many requests of this kind are allowed (`q`) within how many seconds (`w`).',
    '"read";q=600;w=60',
  ),
  'Retry-After': header('After how many seconds the call may be repeated.', '12'),
  'WWW-Authenticate': header('How to get in: with a key or a session’s token.', 'Bearer realm="koinon"'),
  Deprecation: header(
    'Since when a newer call replaces this one: `@` and seconds since 1970 (RFC 9745).',
    '@1796083200',
  ),
  Link: header('The newer call, as `successor-version`.', '</content/searchV3>; rel="successor-version"'),
}

/** An idempotency key makes a retry safe. */
export const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'An id that the client makes for this act. Within 24 hours a repetition under the same key is not carried out again: it ' +
    'gets the first answer. The same key with another body is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
  example: '7f1c9a0e-6f0b-4d0e-9a43-5a4b6b1f7c55',
}

const isLimited = ({ auth, rateLimit }: CallSpec) => auth !== 'webhook' && auth !== 'service' && rateLimit !== 'none'

/** The headers of an answer with this status: of refusals only those that a client acts on. */
export function headersOf(spec: CallSpec, status: number): Json {
  const names = [
    ...(status === 200 ? ['X-Request-Id', 'Koinon-Api'] : []),
    ...((status === 200 || status === 429) && isLimited(spec) ? ['RateLimit', 'RateLimit-Policy'] : []),
    ...(status === 429 || status === 503 ? ['Retry-After'] : []),
    ...(status === 401 ? ['WWW-Authenticate'] : []),
    ...(status === 200 && spec.supersededBy ? ['Deprecation', 'Link'] : []),
  ]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** Calls with a newer version have been deprecated since the first release: seconds since 1970. */
export const deprecatedSince = Date.UTC(2026, 11, 1) / 1000
