import { randomUUID } from 'node:crypto'
import { type Client, clientOf, mustAnswer, postAs } from './client.ts'
import type { Server } from './measure/servers.ts'
import * as people from './seed/people.ts'
import type { Size } from './seed/sizes.ts'

export interface Delivery {
  readonly perSecond: number
  /** Milliseconds from the request until the receiver's socket has the message. */
  readonly p50: number
  readonly p99: number
  readonly sent: number
  /** Messages whose frame did not arrive in time. */
  readonly lost: number
}

const timeoutMs = 5000

/** The object of an event, as far as the measurement needs it. */
interface EventData {
  readonly messageId?: string
  readonly postId?: string
}

/** A receiver's open socket; `onEvent` is called with what each event of a given name is about. */
export function listen(
  server: Server,
  n: number,
  name: string,
  onEvent: (about: EventData) => void,
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/realtime`)
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token: people.tokenOf(n) })))
    socket.addEventListener('error', () => reject(new Error('A socket could not be opened.')))
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as { type: string; event?: { name: string; data: EventData } }
      if (frame.type === 'welcome') resolve(socket)
      if (frame.event?.name === name) onEvent(frame.event.data)
    })
  })
}

async function send(client: Client, { id, one }: people.Conversation): Promise<string> {
  const message = { conversationId: id, clientId: randomUUID(), text: 'A few words' }
  const sent = await mustAnswer<{ id: string }>(client, postAs(people.tokenOf(one), '/chat/sendMessage', message))
  return sent.id
}

/**
 * Pairs of members message each other by HTTP at a steady pace; each message is timed until it arrives at the other's
 * socket.
 */
export async function deliver(
  server: Server,
  size: Size,
  options: { seconds: number; pairs: number; perSecond: number },
): Promise<Delivery> {
  const pairs = people.conversationsAmong(size.people).slice(-options.pairs)
  const arrived = new Map<string, number>()
  const sockets = await Promise.all(
    pairs.map(({ other }) =>
      listen(server, other, 'message.sent', ({ messageId = '' }) => arrived.set(messageId, performance.now())),
    ),
  )
  const client = clientOf(server.origin)
  const sending: Promise<{ id: string; at: number }>[] = []
  const began = performance.now()
  const total = options.seconds * options.perSecond
  try {
    while (sending.length < total) {
      const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * options.perSecond))
      while (sending.length < due) {
        const pair = pairs[sending.length % pairs.length]
        const at = performance.now()
        if (pair) sending.push(send(client, pair).then((id) => ({ id, at })))
      }
      await new Promise((resolve) => void setTimeout(resolve, 2))
    }
    const sent = await Promise.all(sending)
    const took = (performance.now() - began) / 1000
    for (const until = Date.now() + timeoutMs; Date.now() < until && sent.some(({ id }) => !arrived.has(id));) {
      await new Promise((resolve) => void setTimeout(resolve, 20))
    }
    const delays = sent
      .flatMap(({ id, at }) => (arrived.get(id) ?? at - 1) - at)
      .filter((ms) => ms >= 0)
      .toSorted((a, b) => a - b)
    const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? Number.NaN
    return {
      perSecond: delays.length / took,
      p50: at(0.5),
      p99: at(0.99),
      sent: sent.length,
      lost: sent.length - delays.length,
    }
  } finally {
    for (const socket of sockets) socket.close()
    client.close()
  }
}
