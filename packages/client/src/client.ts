import type { CallOptions, ContractSpec } from '@koinon/contract/kernel'
import { readAnswer, refusalOf } from './answer.ts'
import { type CallParts, urlOf, requireParameters } from './request.ts'
import type { AreaClients, CallEntry, CallTable } from './types.ts'

export interface ClientOptions {
  /** The product's address; in browsers defaults to the page's own origin. */
  readonly baseUrl?: string
  /** The content service's address (landing pages, containers, the area `landing`); defaults to `baseUrl`. */
  readonly contentServiceBaseUrl?: string
  readonly fetch?: typeof fetch
  /** A session token, for clients without cookies. */
  readonly token?: string
  /** Sent with every call; they precede the client's own. */
  readonly headers?: Readonly<Record<string, string>>
  /** Receives warnings about answers that are not JSON; `console.warn` by default. */
  readonly onWarning?: (message: string) => void
}

interface Way {
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly headers: Readonly<Record<string, string>>
  readonly warn: (message: string) => void
}

/**
 * The product's client, a method for each call: `client.groups.joinGroup({ body: { groupId } })`.
 *
 * A method throws `RequiredParameterError` when something required is missing, before anything is sent, and
 * `CallFailed` for every answer that is not 2xx. Errors thrown by `fetch` – no network, an abort – pass through. An
 * answer that is no JSON is handed over as text, with a warning.
 */
export function createClient<C extends ContractSpec>(manifest: CallTable, options: ClientOptions = {}): AreaClients<C> {
  const areas = Object.entries(manifest).map(([area, calls]) => {
    const way = wayTo(area, options)
    const methods = Object.entries(calls).map(([name, call]) => [
      name,
      (parts: CallParts = {}, callOptions: CallOptions = {}) => send(call, way, parts, callOptions),
    ])
    return [area, Object.fromEntries(methods)]
  })
  return Object.fromEntries(areas) as AreaClients<C>
}

function wayTo(area: string, options: ClientOptions): Way {
  const { baseUrl = '', contentServiceBaseUrl = baseUrl, token, headers } = options
  return {
    baseUrl: (area === 'landing' ? contentServiceBaseUrl : baseUrl).replace(/\/+$/, ''),
    // The global is looked up for each call, so that replacing it later takes effect.
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    warn: options.onWarning ?? ((message) => console.warn(message)),
  }
}

async function send(call: CallEntry, way: Way, parts: CallParts, options: CallOptions): Promise<unknown> {
  requireParameters(call, parts)
  const { idempotencyKey, signal } = options
  const response = await way.fetch(way.baseUrl + urlOf(call, parts), {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      ...(call.body ? { 'content-type': 'application/json' } : {}),
      ...way.headers,
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(call.body ? { body: JSON.stringify(parts.body ?? {}) } : {}),
    ...(signal ? { signal } : {}),
  })
  const answer = await readAnswer(response, () => way.warn(`${call.method} ${call.path} answered no JSON.`))
  if (!response.ok) throw refusalOf(response, answer)
  return answer
}
