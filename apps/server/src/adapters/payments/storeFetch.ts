import { UpstreamUnavailable } from '../common/errors.ts'
import type { Fetcher } from '../fetch/port.ts'

const deadlineMs = 10_000
const maxBytes = 4 * 1024 * 1024
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const withoutBody = new Set([204, 205, 304])

/** Sends what a store's own library wants to send through our fetcher; no answer is OutsideUnavailable. */
export async function storeFetch(
  fetcher: Fetcher,
  base: string,
  args: {
    readonly url: string
    readonly method: string
    readonly headers: Record<string, string>
    readonly body: string | undefined
  },
): Promise<Response> {
  const method = methods.find((one) => one === args.method.toUpperCase()) ?? 'GET'
  const { url, headers, body } = args
  const answer = await fetcher.fetchProvider(url, {
    base,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    deadlineMs,
    maxBytes,
  })
  if (!answer.ok) throw new UpstreamUnavailable(`A store could not be asked: ${answer.reason}`)
  return new Response(withoutBody.has(answer.status) ? null : new Uint8Array(answer.body), {
    status: answer.status,
    headers: answer.headers,
  })
}
