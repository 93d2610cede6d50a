import type { ClientFrame, CloseReason, ServerFrame, closeCodes } from '@koinon/contract'
import { waitBefore } from './backoff.ts'

/** The reasons that matter here; a test holds them against the contract, whose values are not in the bundle. */
export const closeCode = {
  badFrame: 4400,
  signedOut: 4401,
  nextStepRequired: 4403,
  tooMany: 4429,
} as const satisfies Partial<Record<CloseReason, (typeof closeCodes)[CloseReason]>>

const pingEvery = 45_000
const answerWithin = 15_000
/** "Too many" waits like the fifth try. */
const longWait = 4

export interface LineEvents {
  readonly onFrame: (frame: ServerFrame) => void
  readonly onUp: () => void
  /** `retryAt` as a time of `Date.now()`; null when it is not tried again by itself. */
  readonly onDown: (retryAt: number | null) => void
  /** The server wants something first; it is not tried again. */
  readonly onRefused: (reason: 'signedOut' | 'nextStepRequired') => void
  /** Asked before each try. */
  readonly hello: () => Extract<ClientFrame, { type: 'hello' }>
}

export interface Line {
  /** Said when the line is up, else lost: what has to arrive is sent by a call. */
  send(frame: ClientFrame): void
  /** Tries at once, also after a refusal. */
  retry(): void
  close(): void
}

/** One WebSocket that is kept up: tried again with growing pauses until it is closed. */
export function openLine(url: string, events: LineEvents): Line {
  let socket: WebSocket | null = null
  let attempt = 0
  let isClosed = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setInterval> | undefined
  let answerTimer: ReturnType<typeof setTimeout> | undefined

  const send = (frame: ClientFrame) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }
  const ping = () => {
    send({ type: 'ping' })
    answerTimer = setTimeout(() => socket?.close(), answerWithin)
  }
  const hear = (message: MessageEvent<unknown>) => {
    clearTimeout(answerTimer)
    if (typeof message.data !== 'string') return
    const frame = JSON.parse(message.data) as ServerFrame
    if (frame.type === 'welcome') {
      attempt = 0
      events.onUp()
    }
    events.onFrame(frame)
  }
  const lose = (code: number) => {
    clearInterval(pingTimer)
    clearTimeout(answerTimer)
    socket = null
    if (isClosed) return
    if (code === closeCode.signedOut) return events.onRefused('signedOut')
    if (code === closeCode.nextStepRequired) return events.onRefused('nextStepRequired')
    if (code === closeCode.badFrame) return events.onDown(null)
    if (code === closeCode.tooMany) attempt = longWait
    const wait = waitBefore(attempt, Math.random())
    attempt += 1
    retryTimer = setTimeout(connect, wait)
    events.onDown(Date.now() + wait)
  }
  const connect = () => {
    clearTimeout(retryTimer)
    const opened = new WebSocket(url)
    socket = opened
    opened.addEventListener('open', () => {
      opened.send(JSON.stringify(events.hello()))
      pingTimer = setInterval(ping, pingEvery)
    })
    opened.addEventListener('message', hear)
    opened.addEventListener('close', (event) => {
      if (socket === opened) lose(event.code)
    })
  }
  // The browser knows before any timer that the network is back.
  const retry = () => {
    if (socket === null && !isClosed) connect()
  }
  window.addEventListener('online', retry)
  connect()
  return {
    send,
    retry,
    close() {
      isClosed = true
      window.removeEventListener('online', retry)
      clearTimeout(retryTimer)
      clearInterval(pingTimer)
      clearTimeout(answerTimer)
      socket?.close(1000)
    },
  }
}
