import postgres from 'postgres'
import { createPasswords } from '../apps/server/src/adapters/password/password.ts'
import { type Client, clientOf } from './client.ts'
import { type LoadRound, sendLoad } from './sendLoad.ts'
import { middleOf } from './measure/median.ts'
import type { Server } from './measure/servers.ts'
import type { BenchRequest } from './operations.ts'
import * as people from './seed/people.ts'
import type { Size } from './seed/sizes.ts'
import { type LoadedReads, type LoadedReadsOptions, pause, quantile, readUnderLoad } from './readLoad.ts'

/** The cost of signing in, and its cost for members who are already signed in. */
export interface Entrance {
  readonly signIns: {
    readonly perSecond: number
    readonly p50: number
    readonly failed: number
    readonly others: LoadedReads
  }
  /** How many times the work of a bare authenticated call each of these takes. */
  readonly ratios: readonly {
    readonly call: string
    readonly ratio: number
    readonly perSecond: number
    /** Answers other than 2xx: if there are any, the ratio is meaningless. */
    readonly failed: number
  }[]
}

const perSecond = 20
const password = 'seven calm otters read 9 maps'
const signingIn = 200

/** Gives the first members a password. The seed has none, because hashing is slow on purpose. */
async function setPasswords(url: string): Promise<void> {
  const passwords = createPasswords()
  const hash = await passwords.hash(password)
  const sql = postgres(url, { max: 1 })
  const ids = Array.from({ length: signingIn }, (_, index) => people.personId(people.greedyIndex + 1 + index))
  await sql`update accounts set password_hash = ${hash} where id = any(${ids}::uuid[])`
  await sql.end()
}

/** Everybody uses an address of their own, as in reality, because requests are limited per address. */
async function signIn(client: Client, count: number, username: string): Promise<number> {
  const began = performance.now()
  const { ok } = await client.send({
    method: 'POST',
    path: '/accounts/login',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
    },
    body: JSON.stringify({ identifier: username, password, client: { name: 'Bench', transport: 'BEARER' } }),
  })
  return ok ? performance.now() - began : Number.NaN
}

/** Of so many stretches: of three, p99 says little more than chance. */
const besideRounds = 12

/** How long each sign-in of a stretch took, in milliseconds; NaN for those that failed. */
async function signInSteadily(client: Client, from: number, seconds: number): Promise<number[]> {
  const began = performance.now()
  const under: Promise<number>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await pause(Math.max(0, began + (index * 1000) / perSecond - performance.now()))
    const count = from + index
    under.push(signIn(client, count, people.usernameOf(people.greedyIndex + 1 + (count % signingIn))))
  }
  return Promise.all(under)
}

async function measureSignIns(
  besides: LoadedReadsOptions,
  { warmUp, seconds }: { warmUp: number; seconds: number },
): Promise<Entrance['signIns']> {
  const client = clientOf(besides.server.origin)
  const took: number[] = []
  const first = (await signInSteadily(client, 0, warmUp)).length
  let elapsed = 0
  const others = await readUnderLoad(besides, {
    rounds: besideRounds,
    seconds,
    work: async () => {
      const began = performance.now()
      took.push(...(await signInSteadily(client, first + took.length, seconds)))
      elapsed += (performance.now() - began) / 1000
    },
  })
  client.close()
  const done = took.filter((ms) => !Number.isNaN(ms))
  return { perSecond: done.length / elapsed, p50: quantile(done, 0.5), failed: took.length - done.length, others }
}

/** A signed-in call that reads one row: the bare cost of authentication. */
const bareCall = '/accounts/preferences'

function asking(size: Size) {
  let n = people.greedyIndex
  const next = () => (n = n < size.people ? n + 1 : people.greedyIndex + 1)
  const headers = () => ({ authorization: `Bearer ${people.tokenOf(next())}` })
  const get = (path: string) => (): BenchRequest => ({ method: 'GET', path, headers: headers() })
  const validate = (): BenchRequest => ({
    method: 'POST',
    path: '/accounts/validateToken',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'SESSION' }),
  })
  return { bare: get(bareCall), validateToken: validate, getAccountDetails: get('/accounts/getAccountDetails') }
}

/** Members for each second of load: with fewer, a member would sign in too often and be refused. */
const membersASecond = 2000

interface Given {
  readonly url: string
  readonly server: Server
  readonly size: Size
  readonly databasePid: number | null
  readonly warmUp: number
  readonly seconds: number
  readonly rounds: number
  readonly connections: number
}

export async function measureEntrance(given: Given): Promise<Entrance> {
  const { url, server, size, databasePid, warmUp, seconds, rounds, connections } = given
  await setPasswords(url)
  const nextRequests = asking(size)
  const shotSeconds = Math.min(seconds, size.people / membersASecond)
  const names = ['bare', 'validateToken', 'getAccountDetails'] as const
  const taken: Record<(typeof names)[number], LoadRound[]> = { bare: [], validateToken: [], getAccountDetails: [] }
  const shootAt = (name: (typeof names)[number], duration: number) =>
    sendLoad({ server, databasePid, nextRequest: nextRequests[name], seconds: duration, connections })
  if (warmUp > 0) for (const name of names) await shootAt(name, warmUp)
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) taken[name].push(await shootAt(name, shotSeconds))
  const bare = middleOf(taken.bare)
  const ratios = (['validateToken', 'getAccountDetails'] as const).map((call) => {
    const round = middleOf(taken[call])
    const failed = [...taken.bare, ...taken[call]].reduce((sum, one) => sum + one.failed, 0)
    return { call, ratio: bare.perSecond / round.perSecond, perSecond: round.perSecond, failed }
  })
  return { signIns: await measureSignIns({ server, size, databasePid }, { warmUp, seconds }), ratios }
}
