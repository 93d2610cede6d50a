import type { CallSpec, Reply } from '@koinon/contract/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly cookies: readonly string[]
}

/** What of the browser's request decides who asks, and whether it may. */
const passedOn = [
  'cookie',
  'user-agent',
  'accept-language',
  'origin',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-proto',
] as const
/** Where a request comes from; decides nothing about what only reads. */
const ofSite: readonly string[] = ['origin', 'sec-fetch-site']

/**
 * Pages speak the API like every client, as the browser that asks for them: the same doors, limits and refusals stand
 * before a page as before a call, and there is no second way to the data.
 */
export async function ask(
  server: FastifyInstance,
  request: FastifyRequest,
  method: 'GET' | 'POST',
  url: string,
  { body, onlyReads = false }: { readonly body?: unknown; readonly onlyReads?: boolean } = {},
): Promise<Answer> {
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

/** What `call` answered, when it went well; else null. The call names the shape. */
export const bodyOf = <S extends CallSpec>(_call: S, answer: Answer): Reply<S> | null =>
  answer.status < 400 ? (answer.body as Reply<S>) : null

/** The code of a refusal; '' where the answer is none. */
export const codeOf = (answer: Answer | undefined): string =>
  (answer?.body as { code?: string } | null | undefined)?.code ?? ''
