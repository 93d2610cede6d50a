import type { Server } from './measure/servers.ts'
import * as people from './seed/people.ts'

/** The object of an event, as far as the measurement needs it. */
interface EventData {
  readonly messageId?: string
  readonly postId?: string
}

interface Frame {
  readonly type: string
  readonly event?: { readonly name: string; readonly data: EventData }
  readonly callId?: string
  readonly status?: number
  readonly body?: unknown
}

/** A member's open socket. */
export interface OpenSocket {
  /** Makes a call that must succeed. */
  call<T>(name: string, body: object): Promise<T>
  close(): void
}

/** Opens a member's socket; `onEvent` is called with what each event of this name is about. */
export function openMemberSocket(
  server: Server,
  n: number,
  { name, onEvent }: { readonly name?: string; readonly onEvent?: (about: EventData) => void } = {},
): Promise<OpenSocket> {
  const answers = new Map<string, (answer: Frame) => void>()
  let made = 0
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/realtime`)
    const call = <T>(called: string, body: object) =>
      new Promise<T>((answered, refused) => {
        const callId = `${(made += 1)}`
        answers.set(callId, ({ status, body: answer }) => {
          answers.delete(callId)
          if (status === 200) answered(answer as T)
          else refused(new Error(`${called} was answered with ${status}: ${JSON.stringify(answer)}`))
        })
        socket.send(JSON.stringify({ type: 'call', callId, name: called, body }))
      })
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token: people.tokenOf(n) })))
    socket.addEventListener('error', () => reject(new Error('A socket could not be opened.')))
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as Frame
      if (frame.type === 'welcome') resolve({ call, close: () => socket.close() })
      if (frame.type === 'answer') answers.get(frame.callId ?? '')?.(frame)
      if (frame.event && frame.event.name === name) onEvent?.(frame.event.data)
    })
  })
}
