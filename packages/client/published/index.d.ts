import type { Answer, Calls, ErrorCode, EventData, Problems } from 'virtual:koinon/api'

export type { Calls, ErrorCode, EventData, Problems, Schemas } from 'virtual:koinon/api'

/** An answer as the client returns it: times are Dates. */
export type Revived<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer I)[]
    ? Revived<I>[]
    : T extends object
      ? { [K in keyof T]: K extends TimeName ? RevivedTime<T[K]> : Revived<T[K]> }
      : T
type TimeName = 'at' | 'until' | `${string}At` | `${string}Time` | `${string}Date` | `${string}Until`
type RevivedTime<V> = V extends string ? (string extends V ? Date : V) : Revived<V>

export interface CallOptions {
  /** Makes a later attempt return what the first one did, for 24 hours. Every writing call has one of its own anyway. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

type Input<C> = C extends { input: infer I } ? I : never
type Arguments<C> = [Input<C>] extends [never]
  ? [given?: undefined, options?: CallOptions]
  : Record<never, never> extends Input<C>
    ? [given?: Input<C>, options?: CallOptions]
    : [given: Input<C>, options?: CallOptions]

/** A method whose answer is one page of a list, for `pages`. */
export interface Paged {
  readonly cursorIn: 'query' | 'body'
}
export type Method<C> = ((...args: Arguments<C>) => Promise<Revived<Answer<C>>>) &
  (C extends { paged: true } ? Paged : unknown)

/** A method for each call: `client.groups.joinGroup({ body: { groupId } })`. */
export type Client = { readonly [A in keyof Calls]: { readonly [K in keyof Calls[A]]: Method<Calls[A][K]> } }

export interface ClientOptions {
  /** The address of the community, such as `https://community.example`. */
  readonly baseUrl?: string
  /** A key for programs (`koi_pat_…`), made under Settings › Connected software. */
  readonly token?: string
  /** How many more times a call that failed for a moment is tried; 3 by default, 0 for never. */
  readonly retries?: number
  /** Seconds: a server that asks for a longer wait is not waited for. 30 by default. */
  readonly maxWaitSeconds?: number
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** The address of landing pages, where it is another; defaults to `baseUrl`. */
  readonly contentServiceBaseUrl?: string
  readonly fetch?: typeof fetch
  /** Receives warnings about answers that are not JSON; `console.warn` by default. */
  readonly onWarning?: (message: string) => void
}

/**
 * A client of all calls. A method throws `RequiredParameterError` before anything is sent if something required is missing,
 * and `CallError` for every refusal. What fails for a moment (429, 502, 503, 504, no network) is tried again after a pause
 * that grows; a writing call bears the same idempotency key at every attempt, so that it is carried out once.
 */
export declare function createClient(options: ClientOptions): Client

type EntryOf<M> = M extends (...args: never[]) => Promise<{ items: (infer I)[] }> ? I : never
type GivenOf<M> = M extends (...args: infer A) => unknown ? A : never

/** The entries of a list, page by page as they are read. */
export declare function pages<M extends Paged & ((...args: never[]) => Promise<{ items: unknown[] }>)>(
  method: M,
  ...args: GivenOf<M>
): AsyncGenerator<EntryOf<M>, void, undefined>

/** A required value was missing; nothing was sent. */
export declare class RequiredParameterError extends Error {
  readonly name: 'RequiredParameterError'
  /** The name as the caller knows it: `groupId`. */
  readonly field: string
  /** The name with its part of the call: `body.groupId`. */
  readonly path: string
}

/** The members of a refusal (RFC 9457). */
export interface ProblemBody {
  readonly code?: string
  readonly detail?: string
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
  readonly retryAfter?: number
  readonly [member: string]: unknown
}

/** The server refused, or failed. */
export declare class CallError extends Error {
  readonly name: 'CallError'
  readonly status: number
  readonly body: ProblemBody
  /** Seconds until another try makes sense, if the server said so. */
  readonly retryAfter: number | undefined
  /** Stable, and what to branch on; the texts may change. */
  get code(): string | undefined
  /** Whether it is this refusal, whose own members are then known. */
  is<C extends ErrorCode>(code: C): this is this & { readonly body: Problems[C] }
}

/** One JSON object on the socket. `/asyncapi.json` describes them. */
export interface Frame {
  readonly type: string
  readonly [member: string]: unknown
}

/** Something that happened, kept for the account until it is acknowledged; its `name` says which `data` it has. */
export type RealtimeEvent = {
  readonly [N in keyof EventData]: {
    readonly id: string
    /** Counts the account's events, without gaps. */
    readonly seq: number
    readonly name: N
    readonly at: string
    readonly data: EventData[N]
  }
}[keyof EventData]

export interface RealtimeOptions {
  readonly baseUrl: string
  /** A key for programs. */
  readonly token: string
  /** The last event that was handled, from an earlier run: what came after it is sent. */
  readonly lastEventId?: string | null
  /** Receives the events one after the other; the next waits for its promise, and it is acknowledged after it. */
  readonly onEvent: (event: RealtimeEvent) => unknown
  /** Receives every other frame: `changed` and `missed` of watched screens, `ephemeral`, `place`, `error`. */
  readonly onFrame?: (frame: Frame) => void
  /** Something was missed for good: read again what is kept. */
  readonly onResync?: () => void
  /** Receives what `onEvent` threw; the event counts as handled. `console.error` by default. */
  readonly onError?: (error: unknown) => void
  /** The class for sockets; the platform's by default, and one of the package where it has none (Node 20). */
  readonly WebSocket?: new (url: string) => object
  readonly signal?: AbortSignal
}

export interface WatchedScreen {
  readonly kind: 'POST' | 'GROUP' | 'EVENT' | 'CONVERSATION' | 'PERSON' | 'QUEUE'
  readonly id: string
}

/** The end of a stream that is not opened again: 1000 closed by the program, 4401 the key ended, 4403 a step is required. */
export interface StreamEnd {
  readonly code: number
  readonly reason: string
}

export interface EventStream {
  /** Resolves after the first welcome; rejects if the stream ends before it. */
  readonly ready: Promise<void>
  /** Resolves when the stream ended for good. */
  readonly ended: Promise<StreamEnd>
  /** The last event that was handled: keep it to go on from there in the next run. */
  readonly lastEventId: string | null
  /** Asks for the changes of a screen, on this connection and all later ones. Returns a function that ends this. */
  watch(screen: WatchedScreen): () => void
  /**
   * Makes a call over the socket, as soon as it is open. Rejects with a `CallError` if it was refused, and with another
   * error if the stream ends before. What was lost with a connection is made again over the next one, under the same
   * idempotency key. A call of more than 16 KB has to be made by the client of all calls.
   */
  call(
    name: 'chat.sendMessage',
    given: Input<Calls['chat']['sendMessage']>,
    options?: CallOptions,
  ): Promise<Revived<Answer<Calls['chat']['sendMessage']>>>
  /** Tells the participants of a conversation that an answer is being written; holds for five seconds. */
  sendTyping(conversationId: string, typing?: boolean): void
  /** Ends the stream; what has arrived is still handled. */
  close(): void
}

/** Opens the stream of events. It opens itself again after a pause that grows, and goes on where it was. */
export declare function realtime(options: RealtimeOptions): EventStream

/** A webhook that nobody who knows the secret signed just now. */
export declare class WebhookError extends Error {
  readonly name: 'WebhookError'
}

/** Checks a webhook by Standard Webhooks and returns its JSON; throws `WebhookError`. `body` is the text as it came. */
export declare function verifyWebhook(
  body: string | Uint8Array,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  secret: string,
  options?: { readonly toleranceSeconds?: number; readonly now?: number },
): Promise<unknown>
