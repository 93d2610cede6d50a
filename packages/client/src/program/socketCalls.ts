import { CallError } from '../errors.ts'
import { reviveDates } from '../dates.ts'
import { isRecord } from '../values.ts'
import type { Frame } from './frames.ts'

export interface SocketCallOptions {
  /** One of its own by default. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** A call that has not been answered. */
interface OpenCall {
  readonly frame: Frame
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/** A frame that is larger would close the socket. */
const maxFrameBytes = 16 * 1024

/**
 * The calls that are made over a stream. One whose answer was lost with its connection is made again over the next, under
 * its key: it is carried out once.
 */
export class SocketCalls {
  private readonly open = new Map<string, OpenCall>()
  /** The calls that this connection takes; null while there is none. */
  private taken: readonly unknown[] | null = null
  private readonly send: (frame: Frame) => void

  constructor(send: (frame: Frame) => void) {
    this.send = send
  }

  make(name: string, body: object, { idempotencyKey, signal }: SocketCallOptions): Promise<unknown> {
    const callId = crypto.randomUUID()
    const frame = { type: 'call', callId, name, idempotencyKey: idempotencyKey ?? callId, body }
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.open.delete(callId)
        reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted.'))
      }
      if (signal?.aborted) return abort()
      if (new TextEncoder().encode(JSON.stringify(frame)).length > maxFrameBytes)
        return reject(new RangeError(`${name} is too large for the socket: make it over HTTP.`))
      const end = () => {
        signal?.removeEventListener('abort', abort)
        this.open.delete(callId)
      }
      signal?.addEventListener('abort', abort, { once: true })
      const call: OpenCall = {
        frame,
        resolve: (answer) => (end(), resolve(answer)),
        reject: (error) => (end(), reject(error)),
      }
      this.open.set(callId, call)
      this.pass(call)
    })
  }

  /** Makes what has not been answered over a new connection, which takes these calls. */
  welcomed(calls: unknown): void {
    this.taken = Array.isArray(calls) ? calls : []
    for (const call of this.open.values()) this.pass(call)
  }

  lost(): void {
    this.taken = null
  }

  receive({ callId, status, body }: Frame): void {
    const call = this.open.get(String(callId))
    if (typeof status !== 'number' || status < 400) call?.resolve(reviveDates(body))
    else call?.reject(new CallError(status, isRecord(body) ? body : {}))
  }

  /** There will be no other connection. */
  fail(error: Error): void {
    for (const call of this.open.values()) call.reject(error)
  }

  private pass({ frame, reject }: OpenCall): void {
    if (this.taken?.includes(frame['name'])) this.send(frame)
    else if (this.taken) reject(new Error(`The server does not take ${String(frame['name'])} over the socket.`))
  }
}
