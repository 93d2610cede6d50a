import type { CallSpec, Reply } from '@koinon/contract/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
  readonly cookies: readonly string[]
}

/** The parts of the browser's request that decide who asks, and whether they may. */
const passedOn = [
  'cookie',
  'user-agent',
  'accept-language',
  'origin',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-proto',
] as const
/** Where a request comes from; irrelevant for anything that only reads. */
const ofSite: readonly string[] = ['origin', 'sec-fetch-site']

interface ApiCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body?: unknown
  readonly onlyReads?: boolean
}

/**
 * Pages call the API like every client, as the browser that asks for them: access checks, limits and refusals are those
 * of a call, and there is no second way to the data.
 */
export async function callApi(
  server: FastifyInstance,
  request: FastifyRequest,
  { method, url, body, onlyReads = false }: ApiCall,
): Promise<ApiAnswer> {
  const headers = Object.fromEntries(
    passedOn
      .filter((name) => !onlyReads || !ofSite.includes(name))
      .flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
  )
  const answer = await server.inject({
    method,
    url,
    headers: {
      ...headers,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : JSON.parse(answer.body),
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
  }
}

/**
 * A call was refused for now, to a browser that has asked too often or because of a fault of ours: whether there is such a
 * page is not known. Answered with 404, search engines would forget it.
 */
export class PageUnavailable extends Error {
  /** Seconds to wait, of a browser that has asked too often; null for a fault. */
  readonly retryAfter: number | null

  constructor({ status, body }: ApiAnswer) {
    super(`A call that a page needs was answered with ${status}.`)
    this.retryAfter = status === 429 ? ((body as { retryAfter?: number } | null)?.retryAfter ?? 60) : null
  }
}

/** The answer of `call`, if it succeeded; null if it was refused. The call determines the shape. Throws `PageUnavailable`. */
export function bodyOf<S extends CallSpec>(_call: S, answer: ApiAnswer): Reply<S> | null {
  if (answer.status === 429 || answer.status >= 500) throw new PageUnavailable(answer)
  return answer.status < 400 ? (answer.body as Reply<S>) : null
}

/** The code of a refusal; '' for any other answer. */
export const codeOf = (answer: ApiAnswer | undefined): string =>
  (answer?.body as { code?: string } | null | undefined)?.code ?? ''
