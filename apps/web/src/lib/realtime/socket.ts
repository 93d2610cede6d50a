import type { ClientFrame, CloseReason, ServerFrame, closeCodes } from '@koinon/contract'
import { waitBefore } from './backoff.ts'

/** The reasons that matter here; a test holds them against the contract, whose values are not in the bundle. */
export const closeCode = {
  badFrame: 4400,
  signedOut: 4401,
  nextStepRequired: 4403,
  tooMany: 4429,
} as const satisfies Partial<Record<CloseReason, (typeof closeCodes)[CloseReason]>>

/** What browsers say of a connection that ended without a word. */
const abnormal = 1006
const pingEvery = 45_000
const answerWithin = 15_000
/** "Too many" waits like the fifth try. */
const longWait = 4

export interface LineEvents {
  readonly onFrame: (frame: ServerFrame) => void
  readonly onUp: () => void
  /**
   * `retryAt` as a time of `Date.now()`; null when it is not tried again by itself. `heardAt`: when the server was heard
   * last; null when it was not heard since it was lost before.
   */
  readonly onDown: (retryAt: number | null, heardAt: number | null) => void
  /** The server wants something first; it is not tried again. */
  readonly onRefused: (reason: 'signedOut' | 'nextStepRequired') => void
  /** Asked before each try. */
  readonly hello: () => Extract<ClientFrame, { type: 'hello' }>
}

export interface Line {
  /** Said when the line is up, which it is from the welcome on, else lost: what has to arrive is sent by a call. */
  send(frame: ClientFrame): void
  /** Tries at once, also after a refusal. */
  retry(): void
  close(): void
}

/** One WebSocket that is kept up: tried again with growing pauses until it is closed. */
export function openLine(url: string, events: LineEvents): Line {
  let socket: WebSocket | null = null
  let attempt = 0
  let heardAt: number | null = null
  let isWelcome = false
  let isClosed = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setInterval> | undefined
  let answerTimer: ReturnType<typeof setTimeout> | undefined

  const send = (frame: ClientFrame) => {
    // Before the welcome nothing but the hello is heard: anything else would end the line for good.
    if (isWelcome && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }
  const ping = () => {
    send({ type: 'ping' })
    answerTimer = setTimeout(() => socket?.close(), answerWithin)
  }
  const hear = (message: MessageEvent<unknown>) => {
    clearTimeout(answerTimer)
    heardAt = Date.now()
    if (typeof message.data !== 'string') return
    const frame = JSON.parse(message.data) as ServerFrame
    if (frame.type === 'welcome') {
      attempt = 0
      isWelcome = true
      events.onUp()
    }
    events.onFrame(frame)
  }
  const lose = (code: number) => {
    clearInterval(pingTimer)
    clearTimeout(answerTimer)
    socket = null
    isWelcome = false
    if (isClosed) return
    const lastHeardAt = heardAt
    heardAt = null
    if (code === closeCode.signedOut) return events.onRefused('signedOut')
    if (code === closeCode.nextStepRequired) return events.onRefused('nextStepRequired')
    if (code === closeCode.badFrame) {
      // The application's own fault: whoever works on it should see it, and every journey fails of it.
      reportError(new Error('The server refused a frame of the socket.'))
      return events.onDown(null, lastHeardAt)
    }
    if (code === closeCode.tooMany) attempt = longWait
    const wait = waitBefore(attempt, Math.random())
    attempt += 1
    retryTimer = setTimeout(connect, wait)
    events.onDown(Date.now() + wait, lastHeardAt)
  }
  const connect = () => {
    clearTimeout(retryTimer)
    const opened = new WebSocket(url)
    socket = opened
    opened.addEventListener('open', () => {
      opened.send(JSON.stringify(events.hello()))
      pingTimer = setInterval(ping, pingEvery)
    })
    opened.addEventListener('message', (message) => {
      // One that was given up may still have something to say, which the next one brings again.
      if (socket === opened) hear(message)
    })
    opened.addEventListener('close', (event) => {
      if (socket === opened) lose(event.code)
    })
  }
  // The browser knows before any timer that the network is back.
  const retry = () => {
    if (socket === null && !isClosed) connect()
  }
  // And that it is gone, which a socket alone would find out at its next ping. Whether that is true of the way to this
  // server the next try tells: one in the same house may still be there.
  const doubt = () => {
    const doubted = socket
    if (doubted === null) return
    lose(abnormal)
    doubted.close()
  }
  window.addEventListener('online', retry)
  window.addEventListener('offline', doubt)
  connect()
  return {
    send,
    retry,
    close() {
      isClosed = true
      window.removeEventListener('online', retry)
      window.removeEventListener('offline', doubt)
      clearTimeout(retryTimer)
      clearInterval(pingTimer)
      clearTimeout(answerTimer)
      socket?.close(1000)
    },
  }
}
