import { createHash } from 'node:crypto'
import { type AreaClients, createClient } from '@koinon/client'
import { callTableOf } from '@koinon/client/callTable'
import { contract } from '@koinon/contract'
import type { Running } from '../app.ts'
import type { Role } from './cast/people.ts'
import type { Random } from './random.ts'

const manifest = callTableOf(contract)

/** Everything a person can do, through the calls that every client uses. */
export type Calls = AreaClients<typeof contract>
export interface Player extends Role {
  readonly id: string
  readonly calls: Calls
}

/** The context of every step of the demo. */
export interface Stage {
  readonly running: Running
  readonly random: Random
  readonly clock: Clock
  /** How large pictures are drawn, between 0 and 1. */
  readonly scale: number
  /** The demo was begun before and interrupted. */
  readonly goesOn: boolean
  /** Works off what the calls have caused so far: notifications, counters, jobs. */
  settle(): Promise<void>
  /** Only the notifications and counters: jobs wait for the next `settle`. */
  followUp(): Promise<void>
  report(line: string): void
  /** Reports its progress in percent to the waiting visitor. */
  reportProgress(percent: number): Promise<void>
}

/** The server's clock while the demo is made: it begins in the past and only goes forward. */
export interface Clock {
  now(): number
  moveTo(ms: number): void
}
export function clockFrom(start: number): Clock {
  let ms = start
  return { now: () => ms, moveTo: (to) => void (ms = Math.max(ms, to)) }
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>
/** A fetch that goes straight into the server, without opening a port. */
const fetchInto =
  ({ server }: Running): Fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const answer = await server.inject({
      method: request.method as 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 ? { payload: body } : {}),
    })
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    })
  }

/** Methods whose effect differs the second time, even with the same body. */
const once = new Set(['POST', 'PUT', 'PATCH'])

/**
 * Makes every call with a key of its own (`Idempotency-Key`). An interrupted demo is played again from the beginning,
 * and what was done before answers as it did then: the same random numbers give the same keys.
 */
const remembering = (fetchOnce: Fetch): Fetch => {
  const said = new Map<string, number>()
  return async (input, init) => {
    const request = new Request(input, init)
    if (!once.has(request.method)) return fetchOnce(request)
    const body = Buffer.from(await request.clone().arrayBuffer())
    const what = createHash('sha256').update(new URL(request.url).pathname).update(body).digest('base64url')
    const times = (said.get(what) ?? 0) + 1
    said.set(what, times)
    request.headers.set('idempotency-key', `demo-${what}-${times}`)
    return fetchOnce(request)
  }
}

export const callsOf = (running: Running, token: string): Calls =>
  createClient<typeof contract>(manifest, {
    baseUrl: running.app.config.origin,
    fetch: remembering(fetchInto(running)),
    token,
  })

/** Uploads the bytes of a file where its ticket says: to this server, or to its object store. */
export async function putBytes(
  { running, goesOn }: Pick<Stage, 'running' | 'goesOn'>,
  ticket: { url: string; headers: Readonly<Record<string, string>> },
  bytes: Buffer,
): Promise<void> {
  const url = new URL(ticket.url, running.app.config.origin)
  const send = url.origin === running.app.config.origin ? fetchInto(running) : fetch
  const answer = await send(url, { method: 'PUT', headers: ticket.headers, body: new Uint8Array(bytes) })
  // A ticket works once: the picture was uploaded before the demo was interrupted.
  if (!answer.ok && !goesOn) throw new Error(`A picture was not taken: ${answer.status}.`)
}
