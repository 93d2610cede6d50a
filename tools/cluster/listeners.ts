import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { reconnectDelayMs } from '../../apps/web/src/lib/data/realtime/reconnectDelayMs.ts'

/** A session that ended: whoever is told so has to sign in. */
const signedOutCode = 4401

/** An event of the server, as far as a listener looks at it. */
export interface SocketEvent {
  readonly name: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A device that listens for a session, and comes back when its socket is lost, after the pauses of the web application. */
export interface Listener {
  readonly isOpen: boolean
  /** How often it was welcomed. */
  readonly welcomes: number
  /** Whether it was told to sign in again. */
  readonly isSignedOut: boolean
  close(): void
}

interface ListenerOptions {
  /** The address of the place, or a choice of addresses, one for each attempt. */
  readonly url: () => string
  readonly token: string
  readonly onEvent?: (event: SocketEvent) => void
}

interface Frame {
  readonly type: string
  readonly event?: SocketEvent
}

/** Opens a socket, and opens it again whenever it is lost. */
export function listen({ url, token, onEvent }: ListenerOptions): Listener {
  let [isOpen, welcomes, isSignedOut, isOver] = [false, 0, false, false]
  let attempt = 0
  let socket: WebSocket
  const open = () => {
    socket = new WebSocket(`${url().replace('http', 'ws')}/realtime`, { perMessageDeflate: false })
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
    socket.on('error', () => undefined)
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame
      if (frame.type === 'welcome') {
        isOpen = true
        welcomes += 1
        attempt = 0
      }
      if (frame.event) onEvent?.(frame.event)
    })
    socket.on('close', (code) => {
      isOpen = false
      if (code === signedOutCode) isSignedOut = true
      if (isOver || isSignedOut) return
      void pause(reconnectDelayMs(attempt, Math.random())).then(() => isOver || open())
      attempt += 1
    })
  }
  open()
  return {
    get isOpen() {
      return isOpen
    },
    get welcomes() {
      return welcomes
    },
    get isSignedOut() {
      return isSignedOut
    },
    close: () => {
      isOver = true
      socket.terminate()
    },
  }
}
