import { randomUUID } from 'node:crypto'
import { type Client, clientOf, mustAnswer, postAs } from './client.ts'
import { cpuMs } from './measure/processes.ts'
import { median } from './measure/median.ts'
import type { Server } from './measure/servers.ts'
import { quantile } from './readLoad.ts'
import * as people from './seed/people.ts'
import type { Size } from './seed/sizes.ts'
import { type OpenSocket, openMemberSocket } from './sockets.ts'

const transports = ['HTTP', 'SOCKET'] as const
export type Transport = (typeof transports)[number]

/** Messages that are sent over one transport, until the receiver's open socket has them. */
export interface Delivery {
  readonly transport: Transport
  /** Messages a second, with fifty under way at a time, and the CPU of each. */
  readonly perSecond: number
  readonly serverCpuMs: number | null
  readonly databaseCpuMs: number | null
  /** Milliseconds from the request to the receiver's socket, at a steady pace. */
  readonly p50: number
  readonly p99: number
  readonly sent: number
  /** Messages whose frame did not arrive in time. */
  readonly lost: number
}

export interface DeliveryPlan {
  readonly server: Server
  readonly databasePid: number | null
  readonly size: Size
  readonly warmUp: number
  readonly seconds: number
  readonly rounds: number
}

const perSecond = 100
const atOnce = 50
/** Of more pairs than are busy at a time, so that nobody exhausts a budget of requests. */
const maxPairs = 200
const timeoutMs = 5000
const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

/** A conversation of two whose sockets are open. */
interface Pair {
  readonly id: string
  readonly one: number
  readonly from: OpenSocket
  readonly to: OpenSocket
}

/** Everything that a round needs: the pairs in turn, and when messages arrive. */
interface Stage {
  readonly client: Client
  readonly nextPair: () => Pair
  /** Resolves with the moment when the message arrives at the receiver's socket; null if it does not in time. */
  arrival(messageId: string): Promise<number | null>
}

/** Resolves with milliseconds from the request to the receiver's socket; null if the message did not get there. */
async function message({ client, nextPair, arrival }: Stage, transport: Transport): Promise<number | null> {
  const { id, one, from } = nextPair()
  const body = { conversationId: id, clientId: randomUUID(), text: 'A few words' }
  const at = performance.now()
  const sent =
    transport === 'SOCKET'
      ? await from.call<{ id: string }>('chat.sendMessage', body)
      : await mustAnswer<{ id: string }>(client, postAs(people.tokenOf(one), '/chat/sendMessage', body))
  const arrived = await arrival(sent.id)
  return arrived === null ? null : arrived - at
}

/** Messages at equal distances, whether or not earlier ones have arrived. */
async function atPace(stage: Stage, transport: Transport, seconds: number): Promise<(number | null)[]> {
  const began = performance.now()
  const sending: Promise<number | null>[] = []
  while (sending.length < seconds * perSecond) {
    if (performance.now() - began >= (sending.length * 1000) / perSecond) sending.push(message(stage, transport))
    else await pause(1)
  }
  return Promise.all(sending)
}

/** As many messages as arrive one after the other, fifty at a time. */
async function flatOut(
  stage: Stage,
  transport: Transport,
  { server, databasePid, seconds }: DeliveryPlan,
): Promise<Pick<Delivery, 'perSecond' | 'serverCpuMs' | 'databaseCpuMs'>> {
  const taken = () => ({ server: cpuMs(server.pid), database: cpuMs(databasePid) })
  const [before, began] = [taken(), performance.now()]
  let count = 0
  const sendInTurn = async () => {
    while (performance.now() - began < seconds * 1000) if ((await message(stage, transport)) !== null) count += 1
  }
  await Promise.all(Array.from({ length: atOnce }, sendInTurn))
  const [after, tookMs] = [taken(), performance.now() - began]
  const each = (ended: number | null, started: number | null) =>
    ended === null || started === null ? null : (ended - started) / Math.max(1, count)
  return {
    perSecond: (count * 1000) / tookMs,
    serverCpuMs: each(after.server, before.server),
    databaseCpuMs: each(after.database, before.database),
  }
}

async function round(stage: Stage, transport: Transport, plan: DeliveryPlan): Promise<Delivery> {
  const delays = await atPace(stage, transport, plan.seconds)
  const known = delays.filter((ms) => ms !== null)
  return {
    transport,
    ...(await flatOut(stage, transport, plan)),
    p50: quantile(known, 0.5),
    p99: quantile(known, 0.99),
    sent: delays.length,
    lost: delays.length - known.length,
  }
}

/** Notes when messages arrive, also of those that nobody waits for yet. */
function arrivals() {
  const arrived = new Map<string, number>()
  const waiting = new Map<string, (at: number) => void>()
  return {
    note(messageId: string): void {
      arrived.set(messageId, performance.now())
      waiting.get(messageId)?.(performance.now())
    },
    arrival: (messageId: string): Promise<number | null> =>
      new Promise((resolve) => {
        const known = arrived.get(messageId)
        if (known !== undefined) return resolve(known)
        const timer = setTimeout(() => resolve(null), timeoutMs)
        waiting.set(messageId, (at) => {
          clearTimeout(timer)
          waiting.delete(messageId)
          resolve(at)
        })
      }),
  }
}

/** Pairs of members message each other, over HTTP and over the socket in turn. The medians of each. */
export async function measureDelivery(plan: DeliveryPlan): Promise<Delivery[]> {
  const { server, size, rounds } = plan
  const { note, arrival } = arrivals()
  const toNote = { name: 'message.sent', onEvent: ({ messageId = '' }) => note(messageId) }
  const pairs = await Promise.all(
    people
      .conversationsAmong(size.people)
      .slice(-maxPairs)
      .map(async ({ id, one, other }): Promise<Pair> => {
        const [from, to] = await Promise.all([openMemberSocket(server, one), openMemberSocket(server, other, toNote)])
        return { id, one, from, to }
      }),
  )
  let turn = 0
  const nextPair = () => pairs[(turn += 1) % pairs.length] as Pair
  const client = clientOf(server.origin, atOnce)
  const done: Delivery[] = []
  const stage = { client, nextPair, arrival }
  try {
    for (const transport of transports) await flatOut(stage, transport, { ...plan, seconds: plan.warmUp })
    for (let count = 0; count < rounds; count += 1)
      for (const transport of transports) done.push(await round(stage, transport, plan))
  } finally {
    for (const { from, to } of pairs) for (const socket of [from, to]) socket.close()
    client.close()
  }
  return transports.map((transport) => middleOf(done.filter((one) => one.transport === transport)))
}

function middleOf(rounds: readonly Delivery[]): Delivery {
  const of = (figure: (one: Delivery) => number | null) => rounds.map(figure).filter((value) => value !== null)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    transport: rounds[0]?.transport ?? 'HTTP',
    perSecond: median(of((one) => one.perSecond)),
    p50: median(of((one) => one.p50)),
    p99: median(of((one) => one.p99)),
    serverCpuMs: median(of((one) => one.serverCpuMs)),
    databaseCpuMs: median(of((one) => one.databaseCpuMs)),
    sent: sum(of((one) => one.sent)),
    lost: sum(of((one) => one.lost)),
  }
}
