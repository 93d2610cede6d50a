import { growingPause } from './retries.ts'
import { type Frame, type RealtimeEvent, type SocketClass, type StreamSocket, frameOf } from './frames.ts'
import { type SocketCallOptions, SocketCalls } from './socketCalls.ts'

/** A screen whose changes are sent while it is watched. */
export interface WatchedScreen {
  readonly kind: string
  readonly id: string
}

export interface RealtimeOptions {
  readonly baseUrl: string
  /** A key for programs, or a session's token. */
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
  /** The class for sockets; the platform's by default, and one of our own where it has none (Node 20). */
  readonly WebSocket?: SocketClass
  readonly signal?: AbortSignal
}

/** The end of a stream that is not opened again. */
export interface StreamEnd {
  /** 1000: closed by the program. 4400, 4401, 4403: see the handbook of the socket. */
  readonly code: number
  readonly reason: string
}

/** Codes after which the server would refuse the next connection too. */
const finalCodes: ReadonlySet<number> = new Set([4400, 4401, 4403])
const pingEveryMs = 30_000

/** The parts of the platform that the stream uses. */
export interface Platform {
  readonly loadWebSocket: () => Promise<SocketClass>
  readonly startTimer: (run: () => void, ms: number) => () => void
}

/** A connection to the events of an account that opens itself again and misses nothing. */
export class EventStream {
  /** Resolves after the first welcome; rejects if the stream ends before it. */
  readonly ready: Promise<void>
  /** Resolves when the stream ended for good. */
  readonly ended: Promise<StreamEnd>
  /** The last event that was handled: keep it to go on from there in the next run. */
  lastEventId: string | null

  private readonly options: RealtimeOptions
  private readonly platform: Platform
  private readonly screens = new Map<string, WatchedScreen>()
  private readonly calls = new SocketCalls((frame) => this.send(frame))
  private readonly settle: {
    ready?: () => void
    failed?: (error: Error) => void
    end?: (end: StreamEnd) => void
  } = {}
  private socket: StreamSocket | null = null
  private isEnded = false
  private isWelcome = false
  private failures = 0
  private epoch: string | null = null
  private lastSeq = 0
  private isAlive = true
  private waiting = 0
  private handling: Promise<void> = Promise.resolve()
  private stopTimer = () => {}

  constructor(options: RealtimeOptions, platform: Platform) {
    this.options = options
    this.platform = platform
    this.lastEventId = options.lastEventId ?? null
    this.ready = new Promise((resolve, reject) => Object.assign(this.settle, { ready: resolve, failed: reject }))
    // A program that waits for the end alone is not told twice.
    this.ready.catch(() => {})
    this.ended = new Promise((resolve) => Object.assign(this.settle, { end: resolve }))
    options.signal?.addEventListener('abort', () => this.close(), { once: true })
    if (options.signal?.aborted) this.close()
    else void this.connect()
  }

  /** Asks for the changes of a screen, on this connection and all later ones. Returns a function that ends this. */
  watch({ kind, id }: WatchedScreen): () => void {
    this.screens.set(`${kind}:${id}`, { kind, id })
    if (this.isWelcome) this.send({ type: 'watch', kind, id })
    return () => {
      this.screens.delete(`${kind}:${id}`)
      if (this.isWelcome) this.send({ type: 'unwatch', kind, id })
    }
  }

  /**
   * Makes a call over the socket, as soon as it is open: `call('chat.sendMessage', { body })`. Resolves with the answer;
   * rejects with a `CallError` if it was refused, and with another error if the stream ends before. What was lost with a
   * connection is made again over the next one, under the same idempotency key.
   */
  call(name: string, { body }: { readonly body: object }, options: SocketCallOptions = {}): Promise<unknown> {
    if (this.isEnded) return Promise.reject(new Error('The stream has ended.'))
    return this.calls.make(name, body, options)
  }

  /** Tells the participants of a conversation that an answer is being written; holds for five seconds. */
  sendTyping(conversationId: string, typing = true): void {
    if (this.isWelcome) this.send({ type: 'typing', conversationId, typing })
  }

  /** Ends the stream; what has arrived is still handled. */
  close(): void {
    this.end({ code: 1000, reason: 'Closed by the program.' })
  }

  private end(end: StreamEnd): void {
    if (this.isEnded) return
    this.isEnded = true
    this.stopTimer()
    this.socket?.close(1000)
    const error = new Error(`The stream ended: ${end.code} ${end.reason}`.trimEnd())
    this.settle.failed?.(error)
    this.calls.fail(error)
    void this.handling.then(() => this.settle.end?.(end))
  }

  private async connect(): Promise<void> {
    try {
      const SocketOf = this.options.WebSocket ?? (await this.platform.loadWebSocket())
      if (this.isEnded) return
      const url = `${this.options.baseUrl.replace(/\/+$/, '').replace(/^http/, 'ws')}/realtime`
      this.open(new SocketOf(url))
    } catch (error) {
      this.end({ code: 1006, reason: error instanceof Error ? error.message : 'No socket could be opened.' })
    }
  }

  private open(socket: StreamSocket): void {
    this.socket = socket
    this.isAlive = true
    socket.addEventListener('open', () => {
      this.send({ type: 'hello', token: this.options.token, lastEventId: this.lastEventId })
      this.startPings()
    })
    socket.addEventListener('message', ({ data }) => this.receive(data))
    // A failure to connect is an error and then a close.
    socket.addEventListener('error', () => {})
    socket.addEventListener('close', ({ code, reason }) => this.lose(code, reason))
  }

  private lose(code: number, reason: string): void {
    this.stopTimer()
    this.isWelcome = false
    this.calls.lost()
    this.socket = null
    if (this.isEnded) return
    if (finalCodes.has(code)) return this.end({ code, reason })
    this.stopTimer = this.platform.startTimer(() => void this.connect(), growingPause(this.failures))
    this.failures += 1
  }

  /** A connection on which nothing comes for so long is dead, even if nobody said so. */
  private startPings(): void {
    this.stopTimer = this.platform.startTimer(() => {
      if (!this.isAlive) return this.socket?.close(4000)
      this.isAlive = false
      this.send({ type: 'ping' })
      this.startPings()
    }, pingEveryMs)
  }

  private send(frame: Frame): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(frame))
  }

  private receive(data: unknown): void {
    this.isAlive = true
    const frame = frameOf(data)
    if (frame?.type === 'welcome') this.welcome(frame)
    else if (frame?.type === 'event') this.queue(frame['event'] as RealtimeEvent)
    else if (frame?.type === 'answer') this.calls.receive(frame)
    else if (frame && frame.type !== 'pong') this.options.onFrame?.(frame)
  }

  private welcome({ epoch, lastEventId, resyncRequired, calls }: Frame): void {
    const isOther = this.epoch !== null && this.epoch !== epoch
    this.epoch = String(epoch)
    if (isOther || resyncRequired === true) {
      this.lastSeq = 0
      this.lastEventId = typeof lastEventId === 'string' ? lastEventId : null
      this.options.onResync?.()
    }
    this.isWelcome = true
    this.failures = 0
    for (const { kind, id } of this.screens.values()) this.send({ type: 'watch', kind, id, again: true })
    this.calls.welcomed(calls)
    this.settle.ready?.()
  }

  /** After a lost connection the server repeats what was not handled yet. */
  private queue(event: RealtimeEvent): void {
    if (event.seq <= this.lastSeq) return
    this.lastSeq = event.seq
    this.waiting += 1
    this.handling = this.handling.then(() => this.handle(event))
  }

  private async handle(event: RealtimeEvent): Promise<void> {
    try {
      await this.options.onEvent(event)
    } catch (error) {
      ;(this.options.onError ?? ((one: unknown) => console.error(one)))(error)
    }
    this.lastEventId = event.id
    this.waiting -= 1
    // One acknowledgement is enough for all that came at once.
    if (this.waiting === 0) this.send({ type: 'ack', eventId: event.id })
  }
}
