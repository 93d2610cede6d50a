/** Why nothing was fetched. Only the first concerns the address given; the others concern the far side. */
export type FetchRefusal =
  | 'URL_NOT_ALLOWED'
  | 'NAME_NOT_FOUND'
  | 'UNREACHABLE'
  | 'TIMED_OUT'
  | 'TOO_LARGE'
  | 'TOO_MANY_REDIRECTS'
  | 'TYPE_NOT_ALLOWED'
  | 'ENCODING_NOT_ALLOWED'
  | 'BUSY'

export interface FetchFailure {
  ok: false
  reason: FetchRefusal
  /** For the log, never for a stranger: it may name an inner address. */
  detail: string
}

export interface FetchAnswer {
  ok: true
  /** The address that answered, after redirects. */
  url: string
  status: number
  /** Names in lower case; a header sent more than once is joined by ", ". Cookies are omitted. */
  headers: Record<string, string>
  /** The media type without parameters, in lower case; '' if none was sent. */
  contentType: string
  /** Decoded body, at most `maxBytes`. */
  body: Buffer
  /** The body went on past `maxBytes` and was cut there (only with `overflow: 'truncate'`). */
  truncated: boolean
}

export type FetchResult = FetchAnswer | FetchFailure

export interface FetchOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Media types to accept, such as `text/html` or `image/*`; everything by default. */
  accept?: readonly string[]
  /** Bytes after decoding; 1 MB by default. */
  maxBytes?: number
  /** The treatment of a longer body: refused (the default), or truncated. */
  overflow?: 'refuse' | 'truncate'
  /** Milliseconds for everything: name, connection, redirects, body. 5,000 by default. */
  deadlineMs?: number
  /** Answers with a redirect as it came, instead of following or refusing it. */
  answersRedirects?: boolean
  /** Ends the fetch early; the promise then rejects with the signal's reason. */
  signal?: AbortSignal
}

export interface PublicFetchOptions extends FetchOptions {
  /** Redirects followed, each checked like the first address; 3 by default. Only GET and HEAD are redirected. */
  maxRedirects?: number
}

export interface ProviderFetchOptions extends FetchOptions {
  /** The address from the operator's configuration. The URL must be on its origin and under its path. */
  base: string
}

/**
 * The one way out of the server over HTTP. Neither method rejects for what the far side does; both reject only when the
 * caller's own `signal` fires.
 */
export interface Fetcher {
  /** Fetches an address that a member, a page or a caller influenced: public addresses and usual ports only. */
  fetchPublic(url: string, options?: PublicFetchOptions): Promise<FetchResult>
  /** Why `fetchPublic` would not fetch an address now; null if it would. Resolves its name, and connects to nothing. */
  checkPublic(url: string): Promise<FetchFailure | null>
  /** Fetches from a service that the operator configured, which may run on loopback. Redirects are never followed. */
  fetchProvider(url: string, options: ProviderFetchOptions): Promise<FetchResult>
}
