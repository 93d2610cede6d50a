import type { androidpublisher_v3 } from '@googleapis/androidpublisher'
import { UpstreamUnavailable } from '../../common/errors.ts'
import { type GoogleAccount, googleAccessTokens } from '../../common/googleServiceAccount.ts'
import type { Fetcher } from '../../fetch/port.ts'
import type { LevelProducts } from '../stores.ts'
import { storeFetch } from '../storeFetch.ts'

export interface PlayConfig extends GoogleAccount {
  readonly packageName: string
  /** `https://androidpublisher.googleapis.com`, or a compatible service. */
  readonly url: string
  readonly isSandbox: boolean
  readonly levels: LevelProducts
}

type Api = androidpublisher_v3.Androidpublisher
/** Asks Google. Null: no such purchase of this app. */
export type PlayRequest = <T>(work: (api: Api) => Promise<{ readonly data: T }>) => Promise<T | null>

const scope = 'https://www.googleapis.com/auth/androidpublisher'
/** No such purchase, a long expired one, or not a purchase token. */
const missing = new Set([400, 404, 410])

/** Google's library is loaded on first use; its requests go through our own fetcher. */
export function playRequests(config: PlayConfig, fetcher: Fetcher): PlayRequest {
  const base = config.url.replace(/\/+$/, '')
  const pass = googleAccessTokens(fetcher, config, scope)
  let made: Promise<Api> | undefined
  const api = () =>
    (made ??= import('@googleapis/androidpublisher').then(({ androidpublisher }) =>
      androidpublisher({
        version: 'v3',
        rootUrl: `${base}/`,
        retry: false,
        fetchImplementation: async (input, init) => {
          const headers = Object.fromEntries(new Headers(init?.headers))
          const request = {
            url: input instanceof Request ? input.url : String(input),
            method: init?.method ?? 'GET',
            headers: { ...headers, authorization: `Bearer ${await pass.token()}` },
            body: typeof init?.body === 'string' ? init.body : undefined,
          }
          const answer = await storeFetch(fetcher, base, request)
          if (answer.status === 401) pass.clear()
          return answer
        },
      }),
    ))
  return async (work) => {
    try {
      return (await work(await api())).data
    } catch (error) {
      const status = statusOf(error)
      if (status !== null && missing.has(status)) return null
      throw new UpstreamUnavailable(`Google's store could not be asked (${status ?? 'no answer'}).`, { cause: error })
    }
  }
}

const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null
