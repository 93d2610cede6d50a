import { reviveDates } from '@koinon/client'
import { CallError } from '@koinon/client/errors'
import type { ClientFrame, ServerFrame, SocketCall } from '@koinon/contract'
import { SocketLost, setSocketCaller } from '../../calls/socketFirst.ts'
import type { SocketCaller } from '../../calls/socketFirst.ts'
import { openSocket } from './socket.ts'
import type { Socket, SocketEvents } from './socket.ts'

type AnswerFrame = Extract<ServerFrame, { type: 'answer' }>

/** The server closes a socket whose frame is larger; a test checks it against the contract. */
export const maxFrameBytes = 16 * 1024
/** A character in UTF-16 takes at most so many bytes in UTF-8. */
const maxBytesOfUnit = 3
/** So long after it was sent, a call is repeated over HTTP, which may get through. */
const answerWithinMs = 8000

interface OpenCall {
  readonly settle: (outcome: () => Promise<unknown>) => void
}

/** The calls that this tab makes over the socket. */
function createSocketCalls(send: (frame: ClientFrame) => void) {
  const open = new Map<string, OpenCall>()
  let taken: readonly string[] = []

  const fail = () => Promise.reject(new SocketLost())
  const call: SocketCaller = (name, body, idempotencyKey) => {
    if (!taken.includes(name)) return null
    const callId = crypto.randomUUID()
    const frame = { type: 'call', callId, name: name as SocketCall, idempotencyKey, body: { ...body } } as const
    if (JSON.stringify(frame).length * maxBytesOfUnit > maxFrameBytes) return null
    return new Promise((resolve) => {
      const timer = setTimeout(() => open.get(callId)?.settle(fail), answerWithinMs)
      const settle: OpenCall['settle'] = (outcome) => {
        clearTimeout(timer)
        open.delete(callId)
        resolve(outcome())
      }
      open.set(callId, { settle })
      send(frame)
    })
  }
  return {
    call,
    /** These calls may be made over the new connection. A server of an earlier version names none. */
    welcomed(calls: readonly string[] = []): void {
      taken = calls
    },
    receive({ callId, status, body }: AnswerFrame): void {
      const answer = reviveDates(body)
      open
        .get(callId)
        ?.settle(() =>
          status < 400 ? Promise.resolve(answer) : Promise.reject(new CallError(status, answer as CallError['body'])),
        )
    },
    /** No answer will come over this connection any more. */
    lost(): void {
      taken = []
      for (const { settle } of open.values()) settle(fail)
    },
  }
}

/** A kept-open socket that also makes the calls of this tab. */
export function openCallingSocket(url: string, events: SocketEvents): Socket {
  const calls = createSocketCalls((frame) => opened.send(frame))
  const opened = openSocket(url, {
    ...events,
    onFrame(frame) {
      if (frame.type === 'answer') return calls.receive(frame)
      if (frame.type === 'welcome') calls.welcomed(frame.calls)
      return events.onFrame(frame)
    },
    onDown(retryAt, receivedAt) {
      calls.lost()
      events.onDown(retryAt, receivedAt)
    },
    onRefused(reason) {
      calls.lost()
      events.onRefused(reason)
    },
  })
  setSocketCaller(calls.call)
  // Requests over HTTP are completed after the page is closed.
  window.addEventListener('pagehide', calls.lost)
  return {
    ...opened,
    close() {
      setSocketCaller(null)
      window.removeEventListener('pagehide', calls.lost)
      calls.lost()
      opened.close()
    },
  }
}
