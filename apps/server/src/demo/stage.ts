import { type AreaClients, createClient } from '@koinon/client'
import { manifestOf } from '@koinon/client/manifest'
import { contract } from '@koinon/contract'
import type { Running } from '../app.ts'
import type { Role } from './cast/people.ts'
import type { Random } from './random.ts'

const manifest = manifestOf(contract)

/** Everything a person can do, through the calls that every client uses. */
export type Calls = AreaClients<typeof contract>
export interface Player extends Role {
  readonly id: string
  readonly calls: Calls
}

/** What every step of the demo works with. */
export interface Stage {
  readonly running: Running
  readonly random: Random
  readonly clock: Clock
  /** Works off what the calls so far entail: notifications, counters, jobs. */
  settle(): Promise<void>
  /** Only the notifications and counters of it: jobs wait for the next `settle`. */
  followUp(): Promise<void>
  say(line: string): void
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
/** A fetch that goes straight into the server: no port is opened. */
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

export const callsOf = (running: Running, token: string): Calls =>
  createClient<typeof contract>(manifest, { baseUrl: running.app.config.origin, fetch: fetchInto(running), token })

/** Puts the bytes of a file where its ticket says, when that is this server; a store of objects elsewhere is not filled with a demo. */
export async function putBytes(
  running: Running,
  ticket: { url: string; headers: Readonly<Record<string, string>> },
  bytes: Buffer,
): Promise<void> {
  const url = new URL(ticket.url, running.app.config.origin)
  if (url.origin !== running.app.config.origin)
    throw new Error('The demo wants its pictures in the data directory: start it without S3.')
  const answer = await fetchInto(running)(url, { method: 'PUT', headers: ticket.headers, body: new Uint8Array(bytes) })
  if (!answer.ok) throw new Error(`A picture was not taken: ${answer.status}.`)
}
