import type { ClientFrame, CloseReason, ServerFrame, closeCodes } from '@koinon/contract'
import { reconnectDelayMs } from '../reconnectDelayMs.ts'

/** The close codes that matter here; a test checks them against the contract, whose values are not in the bundle. */
export const closeCode = {
  badFrame: 4400,
  signedOut: 4401,
  nextStepRequired: 4403,
  tooMany: 4429,
} as const satisfies Partial<Record<CloseReason, (typeof closeCodes)[CloseReason]>>

/** The close code that browsers report for a connection that ended without a close frame. */
const abnormal = 1006
const pingEvery = 45_000
const answerWithin = 15_000
/** After "too many requests", waits as long as after the fifth failure. */
const longWait = 4

export interface SocketEvents {
  readonly onFrame: (frame: ServerFrame) => void
  readonly onUp: () => void
  /**
   * `retryAt` is a time of `Date.now()`; null if there is no automatic retry. `heardAt`: when the server was last
   * heard; null if it has not been heard since the previous loss.
   */
  readonly onDown: (retryAt: number | null, receivedAt: number | null) => void
  /** The server requires something first, or says so: there is no automatic retry until the caller asks for one. */
  readonly onRefused: (reason: 'signedOut' | 'nextStepRequired') => void
  /** Asked before each attempt. */
  readonly hello: () => Extract<ClientFrame, { type: 'hello' }>
}

export interface Socket {
  /**
   * Sends if connected, which means from the welcome on; otherwise the message is dropped. Whatever must arrive is sent
   * by a call.
   */
  send(frame: ClientFrame): void
  /** Tries at once, even after a refusal. */
  retry(): void
  /** Tries after the usual pause, which grows with every failure: for a refusal that may not have been one. */
  retryLater(): void
  close(): void
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
/** A screen watches what its address names, such as `/g/garden`, of which the server would refuse the frame. */
const isValid = (frame: ClientFrame): boolean => !('id' in frame) || uuid.test(frame.id)

/** A WebSocket that is kept connected: retries with growing pauses until it is closed. */
export function openSocket(url: string, events: SocketEvents): Socket {
  let socket: WebSocket | null = null
  let attempt = 0
  let receivedAt: number | null = null
  let lastReceivedAt: number | null = null
  let isWelcome = false
  let isClosed = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setInterval> | undefined
  let answerTimer: ReturnType<typeof setTimeout> | undefined

  const send = (frame: ClientFrame) => {
    // Before the welcome the server accepts nothing but the hello: anything else would end the connection for good.
    if (isWelcome && socket?.readyState === WebSocket.OPEN && isValid(frame)) socket.send(JSON.stringify(frame))
  }
  const ping = () => {
    send({ type: 'ping' })
    answerTimer = setTimeout(() => socket?.close(), answerWithin)
  }
  const receive = (message: MessageEvent<unknown>) => {
    clearTimeout(answerTimer)
    receivedAt = Date.now()
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
    lastReceivedAt = receivedAt
    receivedAt = null
    if (code === closeCode.signedOut) return events.onRefused('signedOut')
    if (code === closeCode.nextStepRequired) return events.onRefused('nextStepRequired')
    if (code === closeCode.badFrame) {
      // A fault of the application itself: developers should see it, and it fails every browser test.
      reportError(new Error('The server refused a frame of the socket.'))
      return events.onDown(null, lastReceivedAt)
    }
    if (code === closeCode.tooMany) attempt = longWait
    retryLater()
  }
  const retryLater = () => {
    if (socket !== null || isClosed) return
    const wait = reconnectDelayMs(attempt, Math.random())
    attempt += 1
    clearTimeout(retryTimer)
    retryTimer = setTimeout(connect, wait)
    events.onDown(Date.now() + wait, lastReceivedAt)
    lastReceivedAt = null
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
      // An abandoned socket may still deliver something, which the next one will bring again.
      if (socket === opened) receive(message)
    })
    opened.addEventListener('close', (event) => {
      if (socket === opened) lose(event.code)
    })
  }
  // The browser notices before any timer that the network is back.
  const retry = () => {
    if (socket === null && !isClosed) connect()
  }
  // It also notices that the network is gone, which a socket alone would only find out at its next ping. Whether this
  // server is affected shows at the next attempt: one in the same building may still be reachable.
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
    retryLater,
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
