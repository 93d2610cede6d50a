import { BlockList, isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { Client, type Dispatcher, errors } from 'undici'
import { QueueFullError, createConcurrencyLimit } from '../common/concurrencyLimit.ts'
import { isPublicAddress } from './addresses.ts'
import { TooLargeError, acceptedEncodings, decoderOf, readBounded } from './body.ts'
import type { FetchFailure, FetchOptions, FetchRefusal, FetchResult, Fetcher, PublicFetchOptions } from './port.ts'
import { type Connect, pinnedConnect } from './pinned.ts'
import { type Resolve, resolveLocal, resolvePublic } from './resolve.ts'
import { type CheckedUrl, checkUrl, liesUnder, readUrl } from './urls.ts'

export interface FetcherConfig {
  /** Sent as `User-Agent`; says who asks and where to complain. */
  userAgent: string
  /** Hosts that are never fetched as public ones: our own, so that a preview cannot request a preview. */
  ownHosts?: readonly string[]
  /**
   * Networks (`10.1.0.0/16`) to refuse in addition to those that are not public, such as the operator's own public
   * ranges.
   */
  refuseNetworks?: readonly string[]
  /** Ports allowed on public addresses; 80 and 443 by default. */
  ports?: readonly number[]
  /** Public fetches at once, and how many may wait; 16 and 64 by default. */
  atOnce?: { running: number; waiting: number }
  /** Runtime for tests: name resolution, and the last step to the socket. */
  resolve?: Resolve
  connect?: Connect
}

type Allows = (address: string) => boolean
type Hop = { kind: 'answer'; result: FetchResult } | { kind: 'redirect'; to: string }

const defaults = { maxBytes: 1024 * 1024, deadlineMs: 5000, redirects: 3 }
const redirectStatuses = new Set([301, 302, 303, 307, 308])
const maxHeaderSize = 16 * 1024

const fail = (reason: FetchRefusal, detail: string): FetchFailure => ({ ok: false, reason, detail })

/** The one way out over HTTP: see `Fetcher` for what its two methods promise. */
export function createFetcher(config: FetcherConfig): Fetcher {
  const { userAgent, connect = pinnedConnect } = config
  const { resolve = resolvePublic, resolve: resolveOwn = resolveLocal } = config
  const gate = createConcurrencyLimit(config.atOnce ?? { running: 16, waiting: 64 })
  const ports = new Set(config.ports ?? [80, 443])
  const ownHosts = new Set(config.ownHosts)
  const refused = networksOf(config.refuseNetworks ?? [])
  const allows: Allows = (address) => isPublicAddress(address) && !refused(address)

  const check = (text: string): CheckedUrl => {
    const checked = checkUrl(text, ports)
    return checked.ok && ownHosts.has(checked.host) ? { ok: false, detail: 'our own host' } : checked
  }
  const publicHops = async (first: string, options: PublicFetchOptions, signal: AbortSignal): Promise<FetchResult> => {
    const { method = 'GET', maxRedirects = defaults.redirects } = options
    let text = first
    let { headers } = options
    for (let hops = 0; ; hops += 1) {
      const target = check(text)
      if (!target.ok) return fail('URL_NOT_ALLOWED', target.detail)
      const hop = await visit(target, { ...options, headers }, { signal, resolve, allows, connect, userAgent })
      if (hop.kind === 'answer') return hop.result
      if (method !== 'GET' && method !== 'HEAD') return fail('TOO_MANY_REDIRECTS', `a ${method} is not redirected`)
      if (hops >= maxRedirects) return fail('TOO_MANY_REDIRECTS', `more than ${maxRedirects}`)
      const next = URL.parse(hop.to, target.url.href)
      if (!next) return fail('URL_NOT_ALLOWED', 'the form of a redirect')
      // The caller's headers were meant for the first host.
      if (next.origin !== target.url.origin) headers = {}
      text = next.href
    }
  }
  return {
    fetchPublic: (url, options = {}) =>
      timed(options, async (signal, inTime) => {
        try {
          return await gate.run(() => inTime(publicHops(url, options, signal)), signal)
        } catch (error) {
          if (error instanceof QueueFullError) return fail('BUSY', error.message)
          throw error
        }
      }),
    checkPublic: (url) => checkNow(check(url), { signal: AbortSignal.timeout(defaults.deadlineMs), resolve, allows }),
    fetchProvider: (url, options) =>
      timed(options, async (signal) => {
        const [target, base] = [readUrl(url), readUrl(options.base)]
        if (!target.ok) return fail('URL_NOT_ALLOWED', target.detail)
        if (!base.ok || !liesUnder(target.url, base.url))
          return fail('URL_NOT_ALLOWED', 'an address outside of its base')
        const hop = await visit(target, options, {
          signal,
          resolve: resolveOwn,
          allows: () => true,
          connect,
          userAgent,
        })
        return hop.kind === 'answer' ? hop.result : fail('TOO_MANY_REDIRECTS', 'a provider is not followed')
      }),
  }
}

type InTime = <T>(work: Promise<T>) => Promise<T>

/**
 * One deadline over everything, including work that does not listen to `signal`. The caller's own signal rejects; the
 * deadline is a result.
 */
async function timed(
  options: FetchOptions,
  run: (signal: AbortSignal, inTime: InTime) => Promise<FetchResult>,
): Promise<FetchResult> {
  const deadline = AbortSignal.timeout(options.deadlineMs ?? defaults.deadlineMs)
  const signal = AbortSignal.any(options.signal ? [deadline, options.signal] : [deadline])
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  try {
    signal.throwIfAborted()
    const inTime: InTime = (work) => Promise.race([work, ended])
    return await inTime(run(signal, inTime))
  } catch (error) {
    options.signal?.throwIfAborted()
    if (deadline.aborted) return fail('TIMED_OUT', 'the deadline passed')
    return failureOf(error)
  } finally {
    signal.removeEventListener('abort', end)
  }
}

interface Means {
  signal: AbortSignal
  resolve: Resolve
  allows: Allows
  connect: Connect
  userAgent: string
}

/** Why a checked address would not be fetched now. */
async function checkNow(
  target: CheckedUrl,
  means: Pick<Means, 'signal' | 'resolve' | 'allows'>,
): Promise<FetchFailure | null> {
  if (!target.ok) return fail('URL_NOT_ALLOWED', target.detail)
  const addresses = await addressesOf(target.host, means).catch((error: unknown) =>
    fail('NAME_NOT_FOUND', String(error)),
  )
  return Array.isArray(addresses) ? null : addresses
}

/** The addresses of a host, if all of them may be reached. */
async function addressesOf(
  host: string,
  { signal, resolve, allows }: Pick<Means, 'signal' | 'resolve' | 'allows'>,
): Promise<string[] | FetchFailure> {
  let addresses: string[]
  try {
    addresses = isIP(host) ? [host] : await resolve(host, signal)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    return fail('NAME_NOT_FOUND', String(error))
  }
  const inner = addresses.find((address) => !allows(address))
  return inner === undefined ? addresses : fail('URL_NOT_ALLOWED', `${host} is ${inner}`)
}

/** One request to one host: resolves it, checks *every* address it has, connects to those and no others, and reads. */
async function visit(target: CheckedUrl & { ok: true }, options: FetchOptions, means: Means): Promise<Hop> {
  const { url, host } = target
  const answer = (result: FetchResult): Hop => ({ kind: 'answer', result })
  const addresses = await addressesOf(host, means)
  if (!Array.isArray(addresses)) return answer(addresses)
  const client = new Client(url.origin, {
    connect: means.connect(addresses),
    maxHeaderSize,
    pipelining: 1,
    allowH2: false,
  })
  try {
    const response = await client.request({
      path: url.pathname + url.search,
      method: options.method ?? 'GET',
      headers: sentHeaders(means.userAgent, options.headers),
      body: options.body ?? null,
      signal: means.signal,
    })
    // An error in a body that is dropped below must not bring the process down.
    response.body.on('error', () => undefined)
    const { location } = response.headers
    const isRedirect = redirectStatuses.has(response.statusCode) && !options.answersRedirects
    if (isRedirect && typeof location === 'string') return { kind: 'redirect', to: location }
    return answer(await read(url, response, options))
  } finally {
    // Also ends a body that nobody needs any more.
    await client.destroy()
  }
}

async function read(url: URL, response: Dispatcher.ResponseData, options: FetchOptions): Promise<FetchResult> {
  const { maxBytes = defaults.maxBytes, overflow = 'refuse', accept, method } = options
  const headers = plainHeaders(response.headers)
  const contentType = (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase()
  if (accept && response.statusCode < 400 && !accepts(accept, contentType))
    return fail('TYPE_NOT_ALLOWED', contentType || 'no type')
  const decoder = decoderOf(headers['content-encoding'] ?? '')
  if (!decoder) return fail('ENCODING_NOT_ALLOWED', headers['content-encoding'] ?? '')
  if (overflow === 'refuse' && method !== 'HEAD' && Number(headers['content-length']) > maxBytes) {
    return fail('TOO_LARGE', `${headers['content-length']} bytes`)
  }
  const source: Readable = response.body
  return {
    ok: true,
    url: url.href,
    status: response.statusCode,
    headers,
    contentType,
    ...(await readBounded(source, decoder, { maxBytes, overflow })),
  }
}

/** No cookies go out, and the host is the one that was checked. */
function sentHeaders(userAgent: string, given: Record<string, string> = {}): Record<string, string> {
  const sent: Record<string, string> = { 'user-agent': userAgent, 'accept-encoding': acceptedEncodings }
  for (const [name, value] of Object.entries(given)) {
    const lower = name.toLowerCase()
    if (lower !== 'cookie' && lower !== 'host') sent[lower] = value
  }
  return sent
}

/** Whether a media type is one of those named; `image/*` names a family. */
const accepts = (accept: readonly string[], type: string): boolean =>
  accept.some((pattern) => (pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern))

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const plain: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'set-cookie' || value === undefined) continue
    plain[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return plain
}

function failureOf(error: unknown): FetchFailure {
  if (error instanceof TooLargeError || error instanceof errors.ResponseExceededMaxSizeError)
    return fail('TOO_LARGE', error.message)
  if (
    error instanceof Error &&
    'code' in error &&
    /^(?:Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_PADDING)/.test(String(error.code))
  ) {
    return fail('ENCODING_NOT_ALLOWED', error.message)
  }
  return fail('UNREACHABLE', error instanceof Error ? `${error.name}: ${error.message}` : String(error))
}

function networksOf(networks: readonly string[]): Allows {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/')
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
