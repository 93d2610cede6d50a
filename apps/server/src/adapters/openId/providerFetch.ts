import type { CustomFetchOptions } from 'openid-client'
import { UpstreamUnavailable } from '../common/errors.ts'
import type { FetchOptions, FetchResult, Fetcher } from '../fetch/port.ts'

/** Configurations, keys and tokens are small; a provider of a hundred keys stays below this. */
const maxBytes = 256 * 1024

/** The provider could not be asked; says why. */
export class ProviderUnreachable extends UpstreamUnavailable {
  readonly reason: Extract<FetchResult, { ok: false }>['reason']
  constructor(url: string, failure: Extract<FetchResult, { ok: false }>) {
    super(`${new URL(url).host} gave no answer: ${failure.reason}, ${failure.detail}`)
    this.reason = failure.reason
  }
}

export interface ProviderFetch {
  get(url: string): Promise<FetchResult>
  /** In the form that the OpenID library takes. */
  fetch(url: string, options: CustomFetchOptions): Promise<Response>
}

/**
 * Requests to providers whose addresses other people chose: to public addresses alone, never redirected. The operator
 * may name origins in the own network, which are reached as they are.
 */
export function createProviderFetch(fetcher: Fetcher, ownOrigins: readonly string[]): ProviderFetch {
  const request = (url: string, options: FetchOptions): Promise<FetchResult> => {
    const { origin } = new URL(url)
    const bounded = { ...options, maxBytes }
    return ownOrigins.includes(origin)
      ? fetcher.fetchProvider(url, { ...bounded, base: origin })
      : fetcher.fetchPublic(url, { ...bounded, maxRedirects: 0 })
  }
  return {
    get: (url) => request(url, { headers: { accept: 'application/json' } }),
    fetch: async (url, { method, headers, body, signal }) => {
      const sent = body instanceof URLSearchParams ? body.toString() : body
      const answer = await request(url, {
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        ...(typeof sent === 'string' ? { body: sent } : {}),
        ...(signal ? { signal } : {}),
      })
      if (!answer.ok) throw new ProviderUnreachable(url, answer)
      const { 'content-encoding': _, 'content-length': __, ...headersLeft } = answer.headers
      const isEmpty = answer.status === 204 || answer.status === 304
      return new Response(isEmpty ? null : new Uint8Array(answer.body), { status: answer.status, headers: headersLeft })
    },
  }
}
