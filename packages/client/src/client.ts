import type { CallOptions, ContractSpec } from '@koinon/contract/kernel'
import { reviveDates } from './dates.ts'
import { CallFailed, type ProblemBody, RequiredParameterError } from './errors.ts'
import type { AreaClients, CallManifest, Manifest } from './types.ts'

export interface ClientOptions {
  /** Where the main service is; the page's own origin unless told. */
  readonly baseUrl?: string
  /** Where the content service (landing pages, containers) is; the main service's unless told. */
  readonly contentServiceBaseUrl?: string
  readonly fetch?: typeof fetch
  /** A session token for clients without cookies. */
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly onWarning?: (message: string) => void
}
type Given = Readonly<Record<string, unknown>>

/** The product's client: `client.groups.joinGroup({ body: { groupId } })`. */
export function createClient<C extends ContractSpec>(manifest: Manifest, options: ClientOptions = {}): AreaClients<C> {
  const areas = Object.entries(manifest).map(([area, calls]) => {
    const baseUrl = (area === 'landing' ? options.contentServiceBaseUrl : undefined) ?? options.baseUrl ?? ''
    const methods = Object.entries(calls).map(([name, call]) => [
      name,
      (given: Given = {}, callOptions: CallOptions = {}) => send(call, baseUrl, given, options, callOptions),
    ])
    return [area, Object.fromEntries(methods)]
  })
  return Object.fromEntries(areas) as AreaClients<C>
}

async function send(call: CallManifest, baseUrl: string, given: Given, options: ClientOptions, callOptions: CallOptions): Promise<unknown> {
  refuseMissing(call, given)
  const request = options.fetch ?? fetch
  const response = await request(baseUrl + addressOf(call, given), {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(call.body ? { 'content-type': 'application/json' } : {}),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(callOptions.idempotencyKey ? { 'idempotency-key': callOptions.idempotencyKey } : {}),
      ...options.headers,
    },
    ...(call.body ? { body: JSON.stringify(given['body'] ?? {}) } : {}),
    ...(callOptions.signal ? { signal: callOptions.signal } : {}),
  })
  const answer = await read(response, options.onWarning ?? ((message) => console.warn(message)))
  if (!response.ok) throw new CallFailed(response.status, isObject(answer) ? (answer as ProblemBody) : {})
  return answer
}

/** Refuses before anything is sent, naming the field. */
function refuseMissing(call: CallManifest, given: Given): void {
  for (const path of call.required) {
    const [part = '', ...rest] = path.split('.')
    const holder = given[part]
    const value = rest.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), holder)
    if (value === undefined) throw new RequiredParameterError(rest.join('.'))
  }
}

function addressOf(call: CallManifest, given: Given): string {
  const params = isObject(given['params']) ? given['params'] : {}
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(isObject(given['query']) ? given['query'] : {})) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

async function read(response: Response, warn: (message: string) => void): Promise<unknown> {
  const text = await response.text()
  if (/\bjson\b/.test(response.headers.get('content-type') ?? '')) return reviveDates(JSON.parse(text))
  warn(`The answer of ${response.url} is not JSON.`)
  return text
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
