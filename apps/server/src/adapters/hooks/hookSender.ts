import type { FetchResult, Fetcher } from '../fetch/port.ts'

/** Sends webhooks to addresses that members chose. */
export interface HookSender {
  /** Whether something may be sent to an address, as its name resolves now. */
  mayReach(url: string): Promise<boolean>
  /** Sends once: no redirects are followed, and of the answer 4 kB are read. Never rejects. */
  send(url: string, message: HookRequest): Promise<FetchResult>
}
export interface HookRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const usualDeadlineMs = 15_000
const maxAnswerBytes = 4096

/**
 * Public addresses with https alone, checked and pinned each time; besides them the hosts that the operator named, exactly
 * as `host:port`.
 */
export function createHookSender(
  fetcher: Fetcher,
  privateHosts: readonly string[],
  { deadlineMs = usualDeadlineMs }: { readonly deadlineMs?: number } = {},
): HookSender {
  return {
    mayReach: async (url) => {
      const address = URL.parse(url)
      if (!address) return false
      if (isPrivate(address, privateHosts)) return true
      return address.protocol === 'https:' && (await fetcher.checkPublic(url)) === null
    },
    send: async (url, { headers, body }) => {
      const options = {
        method: 'POST',
        headers,
        body,
        deadlineMs,
        maxBytes: maxAnswerBytes,
        overflow: 'truncate',
        answersRedirects: true,
      } as const
      const address = URL.parse(url)
      if (address && isPrivate(address, privateHosts))
        return fetcher.fetchProvider(url, { ...options, base: address.origin })
      if (address?.protocol !== 'https:') return { ok: false, reason: 'URL_NOT_ALLOWED', detail: 'not https' }
      return fetcher.fetchPublic(url, options)
    },
  }
}

const usualPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }

const isPrivate = ({ hostname, port, protocol }: URL, hosts: readonly string[]): boolean =>
  hosts.includes(`${hostname}:${port || usualPorts[protocol]}`)
