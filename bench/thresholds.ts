import type { Entrance } from './entrance.ts'
import type { FanOut } from './fanout.ts'
import type { LoadRound } from './sendLoad.ts'
import { bareMsThere } from './operations.ts'
import type { Measured, SizeResult } from './measureSize.ts'
import { number, percent } from './format.ts'

/** Milliseconds of server and database CPU per call; null if they cannot be read. */
export const totalOf = ({ serverCpuMs, databaseCpuMs }: LoadRound): number | null =>
  serverCpuMs === null || databaseCpuMs === null ? null : serverCpuMs + databaseCpuMs
export const cpuOf = ({ product }: Measured): number | null => totalOf(product)
export const ofBare = ({ product, bare }: Measured): number => product.perSecond / bare.perSecond
export const ofPgbench = ({ product, pgbench }: Measured): number | null =>
  pgbench === null ? null : product.perSecond / pgbench

type Compared = keyof typeof bareMsThere
export interface Slowness {
  /** How many times as long as there the bare work of an operation takes here; 1 if nothing can be said. */
  readonly by: Readonly<Record<Compared, number>>
  /** The smallest of them, for whatever is no work of the processor alone. */
  readonly least: number
}

/**
 * How many times slower this machine is than the one on which the bars in milliseconds were set, judged by the bare
 * server's work, whose duration there is known. It differs by the kind of work: many rows want the processor's caches,
 * which a neighbour on the same host takes away.
 */
export function slowness(measured: readonly Measured[]): Slowness {
  const times = (query: Compared): number => {
    const bare = measured.find(({ operation }) => operation.query === query)?.bare
    const here = bare ? totalOf(bare) : null
    return here === null ? 1 : here / bareMsThere[query]
  }
  const by = { feed: times('feed'), profile: times('profile') }
  return { by, least: Math.min(...Object.values(by)) }
}

/** The CPU of an operation in times that of the one it is compared with; null if there is none. */
function timesPlain(measured: Measured, all: readonly Measured[]): number | null {
  const plain = all.find(({ operation }) => operation.title === measured.operation.bar.ofPlain?.title)
  const [cpu, ofPlain] = [cpuOf(measured), plain === undefined ? null : cpuOf(plain)]
  return cpu === null || ofPlain === null ? null : cpu / ofPlain
}

/** The limits that an operation exceeded, in words. */
function operationShortfalls(measured: Measured, all: readonly Measured[], { by, least }: Slowness): string[] {
  const { operation, product, p99AtHalf } = measured
  const { ofBareServer, ofPgbench: share } = operation.bar
  const cpuMs = operation.bar.cpu && operation.bar.cpu.ms * by[operation.bar.cpu.by]
  const latest = operation.bar.p99AtHalf * least
  const [cpu, sql] = [cpuOf(measured), ofPgbench(measured)]
  const times = timesPlain(measured, all)
  return [
    ...(ofBareServer !== undefined && ofBare(measured) < ofBareServer
      ? [`${percent(ofBare(measured))} of the bare server, bar ${percent(ofBareServer)}`]
      : []),
    ...(share !== undefined && sql !== null && sql < share
      ? [`${percent(sql)} of pgbench, bar ${percent(share)}`]
      : []),
    ...(cpuMs !== undefined && cpu !== null && cpu > cpuMs
      ? [`${number(cpu, 2)} ms CPU a call, bar ${number(cpuMs, 2)}`]
      : []),
    ...(times !== null && times > (operation.bar.ofPlain?.times ?? Infinity)
      ? [`${number(times, 2)} times the CPU of plain text, bar ${operation.bar.ofPlain?.times}`]
      : []),
    ...(p99AtHalf > latest ? [`p99 at half of the highest speed ${number(p99AtHalf)} ms, bar ${number(latest)}`] : []),
    ...(product.failed > 0 ? [`${product.failed} answers were no 2xx`] : []),
  ]
}

const maxOfBare = 1.3
const maxOfOthers = 1.2

/** The memory of all processes of a server under load. */
const maxMemoryMb = 300
const latestStartMs = 3000

function entranceShortfalls({ signIns, ratios }: Entrance): string[] {
  const { before, meanwhile } = signIns.others
  return [
    ...(meanwhile > before * maxOfOthers
      ? [`signing in: the p99 of others × ${number(meanwhile / before, 2)}, bar ${maxOfOthers}`]
      : []),
    ...(signIns.failed > 0 ? [`signing in: ${signIns.failed} failed`] : []),
    ...ratios
      .filter(({ failed }) => failed > 0)
      .map(({ call, failed }) => `${call}, or the bare call beside it: ${failed} answers were no 2xx`),
    ...ratios
      .filter(({ ratio }) => ratio > maxOfBare)
      .map(({ call, ratio }) => `${call}: ${number(ratio, 2)} bare calls, bar ${maxOfBare}`),
  ]
}

/** A post must reach every connected follower's feed quickly without slowing the others noticeably. */
const latestMs = 5000
/**
 * The threshold for other readers applies to a post to so many followers; smaller sizes have no such author, and only
 * show the cost.
 */
const ofManyFollowers = 90_000
function fanOutShortfalls({ followers, last, missed, unfed, others: { before, meanwhile } }: FanOut): string[] {
  return [
    ...(last > latestMs ? [`post to all followers: the last after ${number(last)} ms, bar ${number(latestMs)}`] : []),
    ...(missed > 0 ? [`post to all followers: ${missed} connected ones not reached`] : []),
    ...(unfed > 0 ? [`post to all followers: not in ${unfed} of the connected ones' feeds`] : []),
    ...(followers >= ofManyFollowers && meanwhile > before * maxOfOthers
      ? [`post to all followers: the p99 of others × ${number(meanwhile / before, 2)}, bar ${maxOfOthers}`]
      : []),
  ]
}

/** Every limit of the project that was exceeded, in words; empty if all is well. */
export function shortfalls({ measured, extras, startMs }: SizeResult): string[] {
  const times = slowness(measured)
  const memory = Math.max(...measured.map(({ product }) => product.memoryMb ?? 0))
  return [
    ...measured.flatMap((one) =>
      operationShortfalls(one, measured, times).map((words) => `${one.operation.title}: ${words}`),
    ),
    ...(extras ? [...fanOutShortfalls(extras.fanOut), ...entranceShortfalls(extras.entrance)] : []),
    ...(memory > maxMemoryMb ? [`memory under load: ${number(memory)} MB, bar ${maxMemoryMb}`] : []),
    ...(startMs > latestStartMs * times.least
      ? [`start: ${number(startMs / 1000, 1)} s, bar ${number((latestStartMs * times.least) / 1000, 1)}`]
      : []),
  ]
}
