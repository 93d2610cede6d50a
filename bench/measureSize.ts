import { type Counts, pgbench } from './baseline/pgbench.ts'
import { type Cluster, arrive, factsOf, followersOf, settled } from './database.ts'
import { type LoadRound, sendLoad } from './sendLoad.ts'
import { median, middleOf } from './measure/median.ts'
import { maxShareOfTail, withoutInterference } from './measure/withoutInterference.ts'
import { type Server, startBaseline, startProduct } from './measure/servers.ts'
import { type Operation, operationsOn } from './operations.ts'
import { p99AtPace } from './constantRate.ts'
import { conversationsAmong, groupsAmong, hotEvery, resume, starIndex } from './seed/people.ts'
import { seed } from './seed/seed.ts'
import type { Size } from './seed/sizes.ts'
import { type Delivery, measureDelivery } from './delivery.ts'
import { type Entrance, measureEntrance } from './entrance.ts'
import { type FanOut, fanOut } from './fanout.ts'

export interface Measured {
  readonly operation: Operation
  readonly product: LoadRound
  /** The p99 in milliseconds at half of the highest speed. */
  readonly p99AtHalf: number
  readonly bare: LoadRound
  /** Transactions per second of the bare SQL; null without pgbench. */
  readonly pgbench: number | null
}
export interface SizeResult {
  readonly size: Size
  readonly connections: number
  /** Null for a database that an earlier run filled. */
  readonly seedMs: number | null
  readonly startMs: number
  readonly postgres: string
  readonly durable: boolean
  readonly measured: readonly Measured[]
  /** Each way of sending; null where it was not asked for. */
  readonly delivery: readonly Delivery[] | null
  /** Null where only some operations were asked for. */
  readonly extras: { readonly fanOut: FanOut; readonly entrance: Entrance } | null
}
export interface Plan {
  readonly warmUp: number
  readonly seconds: number
  readonly rounds: number
  readonly connections: number
  /** Only operations whose title contains one of these; all if there are none. */
  readonly only: readonly string[]
  readonly print: (line: string) => void
}

const pgbenchSeconds = 3
const deliveryTitle = 'message, to an open socket'

interface Stage {
  readonly url: string
  readonly databasePid: number | null
  readonly product: Server
  readonly bare: Server
  readonly counts: Counts
}

/** One operation: warm-up, then the product, the bare server and the bare SQL in turn. */
async function measure(operation: Operation, stage: Stage, plan: Plan): Promise<Measured> {
  const { databasePid, url, counts } = stage
  const { connections } = plan
  const load = { server: stage.product, nextRequest: operation.product, connections }
  const quiet = { serverPid: stage.product.pid, databasePid }
  const ofProduct = (seconds: number) => sendLoad({ ...load, databasePid, seconds, settled: () => settled(url) })
  const ofBare = (seconds: number) =>
    sendLoad({ databasePid, connections, server: stage.bare, nextRequest: operation.bare, seconds })
  if (plan.warmUp > 0) {
    await ofProduct(plan.warmUp)
    await ofBare(plan.warmUp)
  }
  const rounds: { product: LoadRound; p99AtHalf: number; bare: LoadRound; pgbench: number | null }[] = []
  for (let round = 0; round < plan.rounds; round += 1) {
    const product = await ofProduct(plan.seconds)
    const tail = await withoutInterference(quiet, maxShareOfTail, async () => {
      await settled(url)
      return p99AtPace({ ...load, perSecond: product.perSecond / 2, seconds: plan.seconds })
    })
    rounds.push({
      product,
      p99AtHalf: tail.value,
      bare: await ofBare(plan.seconds),
      pgbench: await pgbench(url, operation.query, { seconds: pgbenchSeconds, clients: connections, counts }),
    })
  }
  const transactions = rounds.map((round) => round.pgbench).filter((value) => value !== null)
  return {
    operation,
    product: middleOf(rounds.map((round) => round.product)),
    p99AtHalf: median(rounds.map((round) => round.p99AtHalf)),
    bare: middleOf(rounds.map((round) => round.bare)),
    pgbench: transactions.length > 0 ? median(transactions) : null,
  }
}

const isSelected = (title: string, { only }: Plan): boolean =>
  only.length === 0 || only.some((part) => title.includes(part))

/** Measures besides the operations: a post to very many, and signing in. */
async function measureExtras(
  { url, databasePid, product, size }: Pick<Stage, 'url' | 'databasePid' | 'product'> & { readonly size: Size },
  plan: Plan,
): Promise<NonNullable<SizeResult['extras']>> {
  plan.print(`${size.name}: a post of the author whom most follow`)
  const fanOutResult = await fanOut({ server: product, size, databasePid }, await followersOf(url, starIndex))
  plan.print(`${size.name}: coming in`)
  return {
    fanOut: fanOutResult,
    entrance: await measureEntrance({ url, server: product, size, databasePid, ...plan }),
  }
}

/** A database of this size: a kept one, or a new one. */
async function fill(
  cluster: Cluster,
  name: string,
  size: Size,
  { print }: Plan,
): Promise<{ url: string; seedMs: number | null }> {
  const database = await cluster.filled(name)
  if (database) {
    resume(database.end)
    print(`${size.name}: as an earlier run left it`)
    return { url: database.url, seedMs: null }
  }
  print(`${size.name}: seeding ${size.people} members, ${size.posts} posts, ${size.follows} follows`)
  const url = await cluster.create(name)
  const began = performance.now()
  await seed(url, size)
  return { url, seedMs: performance.now() - began }
}

/** Seeds a size, runs the product and the bare server on it, and measures one operation after the other. */
export async function measureSize(cluster: Cluster, size: Size, plan: Plan): Promise<SizeResult> {
  const selectedOperations = () => operationsOn(size).filter(({ title }) => isSelected(title, plan))
  if (selectedOperations().length === 0 && !isSelected(deliveryTitle, plan))
    throw new Error(`There is no operation "${plan.only.join(', ')}".`)
  const name = `bench_${size.name.toLowerCase()}`
  const { url, seedMs } = await fill(cluster, name, size, plan)
  // Only now: what they ask for is named by when the data's history ends.
  const operations = selectedOperations()
  const { pid: databasePid, version, durable } = await factsOf(url)
  await arrive(url)
  await cluster.rest(name)
  const product = await startProduct(url)
  const bare = await startBaseline(url).catch(async (error: unknown) => {
    await product.stop()
    throw error
  })
  const conversations = conversationsAmong(size.people).length
  const groups = groupsAmong(size.people)
  const counts = { people: size.people, posts: size.posts / hotEvery, conversations, groups }
  const measured: Measured[] = []
  try {
    for (const operation of operations) {
      plan.print(`${size.name}: ${operation.title}`)
      measured.push(await measure(operation, { url, databasePid, product, bare, counts }, plan))
    }
    const isDelivered = isSelected(deliveryTitle, plan)
    if (isDelivered) plan.print(`${size.name}: ${deliveryTitle}`)
    const delivery = isDelivered ? await measureDelivery({ server: product, databasePid, size, ...plan }) : null
    const extras = plan.only.length > 0 ? null : await measureExtras({ url, databasePid, product, size }, plan)
    const { startMs } = product
    return {
      size,
      connections: plan.connections,
      seedMs,
      startMs,
      postgres: version,
      durable,
      measured,
      delivery,
      extras,
    }
  } finally {
    await product.stop()
    await bare.stop()
    await cluster.leave(name)
  }
}
